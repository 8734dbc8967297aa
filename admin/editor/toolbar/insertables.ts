import type { Editor } from '@tiptap/core';
import { searchable } from '#contract/text/search';
import { CALLOUT_KINDS } from '#contract/text/rich-text';
import { IconAlertTriangle, IconFile } from '../../icons.ts';
import { IconPhotoUp } from '../../images/icons';
import { BLOCKS, CALLOUT } from '../blocks/texts';
import { askForBookmark } from '../blocks/BookmarkForm';
import { askForVideo } from '../blocks/VideoForm';
import {
  IconBookmark,
  IconInfoCircle,
  IconLayoutGrid,
  IconLibraryPhoto,
  IconSeparator,
  IconTable,
  IconVideo,
} from '../icons';
import { loadPdfLinks } from '../pdf/late-pdf-links';
import { PDF_LINK } from '../pdf/texts';
import { choosePicture, pickGallery, pickPicture } from '../pictures/choose-picture';
import { FORMATS, type Format } from './formats';
import { EDITOR, INSERTABLE_WORDS } from '../texts';
import type { ToolIcon } from './Tool';

/** Block that the author can insert from the « / » menu or from the toolbar. */
export interface Insertable {
  label: string;
  /** More words that find it. */
  words: string;
  Icon: ToolIcon;
  run: (editor: Editor) => void;
}

/** Blocks that can be inserted, in menu order. */
export const INSERTABLES: Insertable[] = [
  fromFormat(FORMATS.heading2, INSERTABLE_WORDS.heading),
  fromFormat(FORMATS.heading3, INSERTABLE_WORDS.heading),
  { label: EDITOR.image, words: INSERTABLE_WORDS.image, Icon: IconPhotoUp, run: choosePicture },
  {
    label: EDITOR.pickImage,
    words: INSERTABLE_WORDS.pickImage,
    Icon: IconLibraryPhoto,
    run: (editor) => void pickPicture(editor),
  },
  {
    label: BLOCKS.gallery,
    words: BLOCKS.galleryWords,
    Icon: IconLayoutGrid,
    run: (editor) => void pickGallery(editor),
  },
  {
    label: PDF_LINK.insert,
    words: PDF_LINK.words,
    Icon: IconFile,
    run: (editor) =>
      void loadPdfLinks().then(
        ({ pickPdf }) => pickPdf(editor),
        ({ message }: Error) => editor.emit('failure', message),
      ),
  },
  fromFormat(FORMATS.bulletList, INSERTABLE_WORDS.list),
  fromFormat(FORMATS.orderedList, INSERTABLE_WORDS.list),
  fromFormat(FORMATS.blockquote, INSERTABLE_WORDS.quote),
  {
    label: BLOCKS.table,
    words: BLOCKS.tableWords,
    Icon: IconTable,
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  ...CALLOUT_KINDS.map((kind): Insertable => ({
    label: CALLOUT[kind],
    words: BLOCKS.calloutWords,
    Icon: kind === 'warning' ? IconAlertTriangle : IconInfoCircle,
    run: (editor) => editor.chain().focus().setCallout(kind).run(),
  })),
  { label: BLOCKS.video, words: BLOCKS.videoWords, Icon: IconVideo, run: askForVideo },
  {
    label: BLOCKS.bookmark,
    words: BLOCKS.bookmarkWords,
    Icon: IconBookmark,
    run: (editor) => askForBookmark(editor),
  },
  fromFormat(FORMATS.codeBlock, INSERTABLE_WORDS.code),
  {
    label: EDITOR.rule,
    words: INSERTABLE_WORDS.rule,
    Icon: IconSeparator,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

/** Finds blocks by words, without regard to accents. Blocks whose name begins with the words come first. */
export function findInsertables(query: string): Insertable[] {
  const searchWords = searchable(query);
  const startsSo = ({ label }: Insertable) => searchable(label).startsWith(searchWords);
  return INSERTABLES.filter(({ label, words }) =>
    ` ${searchable(`${label} ${words}`)}`.includes(` ${searchWords}`),
  ).toSorted((one, other) => Number(startsSo(other)) - Number(startsSo(one)));
}

function fromFormat({ label, Icon, toggle }: Format, words: string): Insertable {
  return { label, words, Icon, run: (editor) => void toggle(editor) };
}
