import { LIMITS } from '#contract/limits';
import { GALLERY_COLUMNS } from '#contract/text/rich-text';
import type { Editor } from '@tiptap/core';
import { NodeSelection, type EditorState } from '@tiptap/pm/state';
import {
  NodeViewContent,
  NodeViewWrapper,
  useEditorState,
  type ReactNodeViewProps,
} from '@tiptap/react';
import { useId } from 'react';
import { pickPictures } from '../pictures/choose-picture';
import { BlockFields } from './BlockFields';
import { DescriptionFields } from './DescriptionFields';
import { FocusButton } from './FocusButton';
import { GALLERY } from './texts';

const { min, max } = LIMITS.article.gallery;

/** Gallery in the editor, with the fields of its selected image below the grid. */
export function GalleryView(props: ReactNodeViewProps) {
  const { editor, node, selected, getPos } = props;
  const index = useEditorState({
    editor,
    selector: ({ editor: { state } }) => selectedIndex(state, getPos()),
  });
  return (
    <NodeViewWrapper>
      <NodeViewContent<'figure'>
        as="figure"
        className={`gallery-${node.attrs.columns}`}
        data-drag-handle
      />
      {(selected || index >= 0) && (
        <div contentEditable={false}>
          <GalleryFields {...props} index={index} />
        </div>
      )}
    </NodeViewWrapper>
  );
}

/** Returns the index of the selected image of a gallery, or -1. */
function selectedIndex({ selection }: EditorState, gallery: number | undefined): number {
  const { $from } = selection;
  const isWithin =
    selection instanceof NodeSelection && $from.depth > 0 && $from.before() === gallery;
  return isWithin ? $from.index() : -1;
}

function GalleryFields(props: ReactNodeViewProps & { index: number }) {
  const { editor, node, index, updateAttributes, getPos } = props;
  const id = useId();
  const picture = node.maybeChild(index);
  const count = node.childCount;
  return (
    <BlockFields editor={editor} label={GALLERY.group}>
      <div className="block-actions">
        <span role="status">{picture ? GALLERY.place(index + 1, count) : GALLERY.choose}</span>
        {picture && (
          <>
            <Action isIdle={index === 0} onClick={() => movePicture(editor, -1)}>
              {GALLERY.back}
            </Action>
            <Action isIdle={index === count - 1} onClick={() => movePicture(editor, 1)}>
              {GALLERY.forward}
            </Action>
            <FocusButton editor={editor} src={String(picture.attrs.src)} />
            <Action onClick={() => removePicture(editor)}>{GALLERY.remove}</Action>
          </>
        )}
        <Action isIdle={count >= max} onClick={() => void addPictures(editor, getPos, max - count)}>
          {GALLERY.add}
        </Action>
      </div>
      {picture && (
        <DescriptionFields
          key={index}
          editor={editor}
          attrs={picture.attrs}
          onChange={(attrs) => editor.commands.updateAttributes('image', attrs)}
        />
      )}
      <div className="block-field">
        <label htmlFor={id}>{GALLERY.columns}</label>
        <select
          id={id}
          value={String(node.attrs.columns)}
          onChange={({ currentTarget: { value } }) => updateAttributes({ columns: Number(value) })}
        >
          {GALLERY_COLUMNS.map((columns) => (
            <option key={columns}>{columns}</option>
          ))}
        </select>
      </div>
    </BlockFields>
  );
}

interface ActionProps {
  /** True to disable the button and keep it focusable. */
  isIdle?: boolean;
  onClick: () => void;
  children: string;
}

function Action({ isIdle = false, onClick, children }: ActionProps) {
  return (
    <button type="button" aria-disabled={isIdle} onClick={() => !isIdle && onClick()}>
      {children}
    </button>
  );
}

/** Moves the selected image of a gallery before the previous one (-1) or behind the next one (1). */
function movePicture({ state, view }: Editor, step: 1 | -1): void {
  const { selection, tr } = state;
  const { $from, from, to } = selection;
  const picture = $from.nodeAfter!;
  const other = $from.parent.child($from.index() + step);
  const target = from + step * other.nodeSize;
  tr.delete(from, to).insert(target, picture);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, target)));
}

/** Removes the selected image of a gallery, and selects the next one, or else the previous one. */
function removePicture({ state, view }: Editor): void {
  const { tr, selection } = state;
  const { $from, from } = selection;
  const { childCount } = $from.parent;
  tr.deleteSelection();
  const isLast = $from.index() === childCount - 1;
  const next = isLast ? from - $from.nodeBefore!.nodeSize : from;
  tr.setSelection(NodeSelection.create(tr.doc, next));
  view.dispatch(tr);
  // A gallery of one image becomes that image, and the fields of the gallery disappear.
  if (childCount <= min) view.focus();
}

/** Adds images of the library at the end of a gallery, and selects the first one. */
async function addPictures(
  editor: Editor,
  getPos: () => number | undefined,
  limit: number,
): Promise<void> {
  const pictures = await pickPictures(editor, { min: 1, max: limit });
  const position = editor.isDestroyed ? undefined : getPos();
  const gallery = position === undefined ? null : editor.state.doc.nodeAt(position);
  if (position === undefined || gallery?.type.name !== 'gallery') return;
  const { tr, schema } = editor.state;
  const end = position + gallery.nodeSize - 1;
  tr.insert(
    end,
    pictures.map((attrs) => schema.nodes.image!.create(attrs)),
  );
  if (pictures.length > 0) tr.setSelection(NodeSelection.create(tr.doc, end));
  editor.view.dispatch(tr);
}
