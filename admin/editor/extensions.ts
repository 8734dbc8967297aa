import './blocks/blocks.css';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { AlignmentAndIndent } from './alignment';
import { InsertionTypography } from './typography/insertion-typography';
import { Background, TextColour } from './colours';
import { CorrectTypography } from './typography/correct-typography';
import { ForeignPictures } from './pictures/foreign-pictures';
import { PictureUpload } from './pictures/picture-upload';
import { LinkBoxState } from './links/link-box';
import { MissingPictures } from './paste/pictures/missing-pictures';
import { Paste } from './paste/paste';
import { Pictures } from './pictures/pictures';
import { SlashMenu } from './toolbar/slash-menu';
import { EDITOR } from './texts';
import { TypedLinks } from './links/typed-links';
import { Typography } from './typography/typography';
import { WrittenLinks } from './links/written-links';
import { Bookmark } from './blocks/bookmark';
import { Callout } from './blocks/callout';
import { Gallery } from './blocks/gallery';
import { MovingBlocks } from './blocks/moving';
import { Table } from './blocks/table';
import { TableCell, TableHeader, TableRow } from './blocks/table-nodes';
import { Video } from './blocks/video';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** French message of a failed editor action. */
    failure: string;
  }
}

/**
 * Disables the paste rules of the libraries. They treat pasted text as typed text: a link whose words contain a domain
 * would lose its address.
 */
export const EDITOR_RULES = { enablePasteRules: false };

/** `autolink` would also link `etc.Et`, and extend a link over the next word. */
const LINK = {
  openOnClick: false,
  autolink: false,
  defaultProtocol: 'https',
  protocols: ['http', 'https', 'mailto', 'tel'],
  HTMLAttributes: { target: null, rel: null, class: null },
};

/** Returns the extensions of a short text: paragraphs, lists, emphasis and links, and subtitles if asked for. */
export function shortTextExtensions({ hasSubtitles = false } = {}) {
  return [
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      heading: hasSubtitles && { levels: [3] },
      horizontalRule: false,
      link: LINK,
      strike: false,
      underline: false,
    }),
    Paste,
    TypedLinks,
    WrittenLinks,
    Typography,
    InsertionTypography,
    LinkBoxState,
  ];
}

/** Returns the extensions of an article. They allow nothing that the server would remove. */
export function articleExtensions() {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      link: LINK,
      codeBlock: { languageClassPrefix: null },
    }),
    Pictures,
    AlignmentAndIndent,
    TextColour,
    Background,
    ...blockExtensions(),
    PictureUpload,
    // Shown in an empty text only, not in each empty line.
    Placeholder.configure({
      placeholder: ({ editor }) => (editor.isEmpty ? EDITOR.placeholder : ''),
    }),
    ForeignPictures,
    MissingPictures,
    SlashMenu,
    Paste,
    TypedLinks,
    WrittenLinks,
    Typography,
    InsertionTypography,
    CorrectTypography,
    LinkBoxState,
  ];
}

/** Returns the extensions for tables, callouts, videos, galleries and link cards, and for moving blocks. */
function blockExtensions() {
  return [Table, TableRow, TableHeader, TableCell, Callout, Video, Gallery, Bookmark, MovingBlocks];
}
