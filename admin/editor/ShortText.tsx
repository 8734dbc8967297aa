import { EditorContent } from '@tiptap/react';
import { LinkBubble } from './toolbar/bubbles';
import { shortTextExtensions } from './extensions';
import { FORMATS } from './toolbar/formats';
import { LinkBox } from './links/LinkBox';
import { FormatTool, HistoryTools, LinkTool } from './toolbar/text-tools';
import { TextField, type TextFieldProps } from './TextField';
import { Tools } from './toolbar/Tools';
import { EDITOR } from './texts';

/** Editor of a short text: paragraphs, lists, emphasis and links. */
export function ShortText(props: Omit<TextFieldProps, 'extensions' | 'children'>) {
  return (
    <TextField {...props} isShort extensions={shortTextExtensions}>
      {(editor) => (
        <div className="editor editor-short">
          <div className="editor-toolbar">
            <Tools label={EDITOR.toolbar} editor={editor}>
              <FormatTool editor={editor} format={FORMATS.bold} />
              <FormatTool editor={editor} format={FORMATS.italic} />
              <LinkTool editor={editor} />
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
