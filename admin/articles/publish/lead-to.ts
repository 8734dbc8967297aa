import type { Editor } from '@tiptap/core';
import { describePicture } from '../../editor/picture-descriptions';
import type { ArticleForm } from '../article-form';
import type { Place } from './checks';

/** Milliseconds after which a closed dialog has given the focus back, and the settings are drawn. */
const SETTLED_AFTER = 50;

interface Sheet {
  editor: Editor | null;
  onClose: () => void;
  onOpenPanel: () => void;
}

/** Gives the focus to the control that mends what stands at a place: in the dialog if it has one. */
export function leadTo(place: Place, { editor, onClose, onOpenPanel }: Sheet): void {
  if ('field' in place) {
    const here = document.querySelector<HTMLElement>(`.last-look [data-path="${place.field}"]`);
    if (here) return here.focus();
  }
  onClose();
  if ('field' in place && isInPanel(place.field)) onOpenPanel();
  window.setTimeout(() => {
    if ('field' in place) fieldOf(place.field)?.focus();
    else if (editor && !editor.isDestroyed) leadToText(editor, place);
  }, SETTLED_AFTER);
}

const isInPanel = (field: keyof ArticleForm) => field !== 'title' && field !== 'content';

function fieldOf(field: keyof ArticleForm): HTMLElement | null {
  if (field === 'title') return document.querySelector('.sheet-title');
  if (field === 'content') return document.querySelector('.editor-content [contenteditable]');
  return document.querySelector(`[data-path="${field}"]`);
}

function leadToText(editor: Editor, { position, control }: Extract<Place, { position: number }>) {
  const node = editor.state.doc.nodeAt(position);
  const isBlock = node?.isBlock && node.isLeaf;
  if (control === 'description' || (isBlock && node.type.name === 'image'))
    return describePicture(editor, position);
  editor.view.focus();
  const { commands } = editor;
  if (isBlock) commands.setNodeSelection(position);
  else commands.setTextSelection(position + 1);
  commands.scrollIntoView();
  if (control === 'block') {
    const view = editor.view.nodeDOM(position);
    if (view instanceof Element) view.querySelector<HTMLElement>('button, input')?.focus();
  }
  if (control === 'style') styleOf(editor)?.focus();
  if (control === 'link') commands.openLinkBox();
}

function styleOf(editor: Editor): HTMLElement | null {
  return editor.view.dom.closest('.editor')!.querySelector<HTMLElement>('.editor-style');
}
