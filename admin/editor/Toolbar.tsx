import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { IconDots, IconPhoto, IconPhotoUp } from '../icons.ts';
import { choosePicture, pickPicture } from './choose-picture';
import { FORMATS } from './formats';
import { FormatTool } from './FormatTool';
import { HelpPanel } from './HelpPanel';
import { HistoryTools } from './HistoryTools';
import { InsertMenu } from './InsertMenu';
import { LinkTool } from './LinkTool';
import { MoreTools } from './MoreTools';
import { StyleSelect } from './StyleSelect';
import { EDITOR } from './texts';
import { Tool } from './Tool';
import { Tools } from './Tools';

interface ToolbarProps {
  editor: Editor;
  onFailure: (sentence: string) => void;
}

/** Every format of an article: those of each day in one row, the others behind « Plus ». */
export function Toolbar({ editor, onFailure }: ToolbarProps) {
  const [hasMore, setMore] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => reachByKey(editor, () => place.current), [editor]);

  return (
    <div ref={place} className="editor-toolbar">
      <Tools label={EDITOR.toolbar} onLeave={() => editor.commands.focus()}>
        <div className="editor-row">
          <StyleSelect editor={editor} />
          <FormatTool editor={editor} format={FORMATS.bold} />
          <FormatTool editor={editor} format={FORMATS.italic} />
          <LinkTool editor={editor} />
          <Tool
            label={EDITOR.image}
            Icon={IconPhotoUp}
            onClick={() => choosePicture(editor, onFailure)}
          />
          <Tool
            label={EDITOR.pickImage}
            Icon={IconPhoto}
            onClick={() => void pickPicture(editor)}
          />
          <Tool
            label={EDITOR.more}
            Icon={IconDots}
            aria-expanded={hasMore}
            onClick={() => setMore(!hasMore)}
          />
          <span className="editor-gap" />
          <FormatTool editor={editor} format={FORMATS.bulletList} />
          <FormatTool editor={editor} format={FORMATS.orderedList} />
          <FormatTool editor={editor} format={FORMATS.blockquote} />
          <InsertMenu editor={editor} onFailure={onFailure} />
          <span className="editor-gap" />
          <HistoryTools editor={editor} />
          <span className="editor-end" />
          <HelpPanel />
        </div>
        {hasMore && (
          <div className="editor-row">
            <MoreTools editor={editor} />
          </div>
        )}
      </Tools>
    </div>
  );
}

/** Alt+F10 leads from the text to the tools, as in other editors; Escape leads back. */
function reachByKey(editor: Editor, place: () => HTMLElement | null): () => void {
  const reach = (event: KeyboardEvent) => {
    // What the caret is in may have tools of its own.
    if (event.key !== 'F10' || !event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    place()?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const { dom } = editor.view;
  dom.addEventListener('keydown', reach);
  return () => dom.removeEventListener('keydown', reach);
}
