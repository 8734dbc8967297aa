import type { Editor } from '@tiptap/core';
import { describePicture } from '../../editor/pictures/picture-descriptions';
import type { ArticleForm } from '../article-form';
import type { RemarkTarget } from './checks';

/** Delay (ms) for a closed dialog to return the focus and for the settings to render. */
const RENDER_DELAY = 50;

interface TargetContext {
  editor: Editor | null;
  onClose: () => void;
  onOpenPanel: () => void;
}

/** Focuses the control that corrects a place. Closes the dialog first, unless the control is in the dialog. */
export function focusTarget(
  target: RemarkTarget,
  { editor, onClose, onOpenPanel }: TargetContext,
): void {
  if ('field' in target) {
    const fieldInDialog = document.querySelector<HTMLElement>(
      `.last-look [data-path="${target.field}"]`,
    );
    if (fieldInDialog) return fieldInDialog.focus();
  }
  onClose();
  if ('field' in target && isInPanel(target.field)) onOpenPanel();
  window.setTimeout(() => {
    if ('field' in target) focusField(target.field);
    else if (editor && !editor.isDestroyed) focusText(editor, target);
  }, RENDER_DELAY);
}

/** Frames to wait while a drawer opens and takes the focus. */
const FRAMES = 30;
/** Consecutive frames with the focus after which it is considered stable. */
const STABLE_FRAMES = 4;

/**
 * Focuses a field repeatedly until it keeps the focus: a drawer that opens focuses its own first control. Stops when
 * the author presses a key or the pointer, so that it takes the focus from no other field.
 */
function focusField(field: keyof ArticleForm): void {
  const stop = new AbortController();
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => stop.abort(), { capture: true, signal: stop.signal });

  function focus(frames: number, stableFrames: number): void {
    if (stop.signal.aborted) return;
    const element = fieldOf(field);
    const hasFocus = element !== null && document.activeElement === element;
    if (!hasFocus) element?.focus();
    if (frames === 0 || stableFrames === STABLE_FRAMES) return stop.abort();
    requestAnimationFrame(() => focus(frames - 1, hasFocus ? stableFrames + 1 : 0));
  }
  focus(FRAMES, 0);
}

const isInPanel = (field: keyof ArticleForm) => field !== 'title' && field !== 'content';

function fieldOf(field: keyof ArticleForm): HTMLElement | null {
  if (field === 'title') return document.querySelector('.sheet-title');
  if (field === 'content') return document.querySelector('.editor-content [contenteditable]');
  return document.querySelector(`[data-path="${field}"]`);
}

function focusText(
  editor: Editor,
  { position, control }: Extract<RemarkTarget, { position: number }>,
) {
  const node = editor.state.doc.nodeAt(position);
  const isBlock = node?.isBlock && node.isLeaf;
  if (control === 'description' || (isBlock && node.type.name === 'image'))
    return describePicture(editor, position);
  editor.view.focus();
  const { commands } = editor;
  if (isBlock) commands.setNodeSelection(position);
  else commands.setTextSelection(position + 1);
  commands.scrollIntoView();
  if (control === 'block') focusBlock(editor, position);
  if (control === 'style') styleOf(editor)?.focus();
  if (control === 'link') commands.openLinkBox();
}

/** Focuses the first control of a block, once its controls are rendered for the new selection. */
function focusBlock(editor: Editor, position: number, frames = FRAMES): void {
  if (editor.isDestroyed) return;
  const view = editor.view.nodeDOM(position);
  const control = view instanceof Element ? view.querySelector<HTMLElement>('button, input') : null;
  if (control) control.focus();
  else if (frames > 0) requestAnimationFrame(() => focusBlock(editor, position, frames - 1));
}

function styleOf(editor: Editor): HTMLElement | null {
  return editor.view.dom.closest('.editor')!.querySelector<HTMLElement>('.editor-style');
}
