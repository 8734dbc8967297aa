import { Mark } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { LinkBubble } from './toolbar/bubbles';
import { shortTextExtensions } from './extensions';
import { FactMenu } from './toolbar/FactMenu';
import { FORMATS } from './toolbar/formats';
import { LinkBox } from './links/LinkBox';
import { FormatTool, HistoryTools, LinkTool } from './toolbar/text-tools';
import { TextField, type TextFieldProps } from './TextField';
import { Tools } from './toolbar/Tools';
import { EDITOR } from './texts';

/** Keeps the language of words that are not French. No tool sets it. */
const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

const extensionsWithSubtitles = () => [...shortTextExtensions({ hasSubtitles: true }), Language];

interface ShortTextProps extends Omit<TextFieldProps, 'extensions' | 'children'> {
  /** True for a rich text of a page, whose parts have subtitles. */
  hasSubtitles?: boolean;
}

/** Editor of a short text: paragraphs, lists, emphasis and links, with facts between brackets. */
export function ShortText({ hasSubtitles = false, ...props }: ShortTextProps) {
  return (
    <TextField
      {...props}
      isShort
      extensions={hasSubtitles ? extensionsWithSubtitles : shortTextExtensions}
    >
      {(editor) => (
        <div className="editor editor-short">
          <div className="editor-toolbar">
            <Tools label={EDITOR.toolbar} editor={editor}>
              {hasSubtitles && <FormatTool editor={editor} format={FORMATS.heading3} />}
              <FormatTool editor={editor} format={FORMATS.bold} />
              <FormatTool editor={editor} format={FORMATS.italic} />
              <LinkTool editor={editor} />
              <FactMenu editor={editor} />
              <span className="editor-gap" />
              <FormatTool editor={editor} format={FORMATS.bulletList} />
              <FormatTool editor={editor} format={FORMATS.orderedList} />
              <span className="editor-gap" />
              <HistoryTools editor={editor} />
            </Tools>
          </div>
          <EditorContent editor={editor} className="editor-content" />
          <LinkBubble editor={editor} />
          <LinkBox editor={editor} />
        </div>
      )}
    </TextField>
  );
}
