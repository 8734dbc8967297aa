import { keepCaptions } from './blocks/captions';
import { plainCode } from './blocks/code';
import { writeEmoji } from './words/emoji';
import { convertVideos } from './blocks/videos';
import { fitHeadings } from './blocks/headings';
import { straightenLinks } from './words/links';
import { makeLists } from './blocks/lists';
import { readNotes } from './blocks/notes';
import { makeParagraphs } from './blocks/paragraphs';
import { placePictures } from './pictures/pasted-images';
import { writeScripts } from './words/scripts';
import { keepFormatting, removeHidden, withStylesAsData } from './styles';
import { plainTables } from './blocks/tables';
import { dropMachinery, tidy } from './tidy';
import { readWordStyles } from './word';

interface PasteOptions {
  /** Title of the article. A text that begins with it loses that line. */
  title?: string;
}

/** Attribute that marks HTML copied in this editor. Other editors write `data-pm-slice` too. */
export const OWN_MARK = 'data-passerelle';

/** True for HTML copied in this editor, which needs no cleaning. */
export function isOwnHtml(html: string): boolean {
  return html.includes(` ${OWN_MARK}=""`);
}

/**
 * Reduces HTML of word processors, mail programs and web pages to the elements that the editor knows. The result has
 * the text and the structure that the author sees in the source program.
 */
export function cleanPaste(html: string, { title = '' }: PasteOptions = {}): string {
  if (isOwnHtml(html)) return html;
  const { body } = new DOMParser().parseFromString(withStylesAsData(html), 'text/html');
  removeHidden(body);
  writeEmoji(body);
  plainCode(body);
  convertVideos(body);
  dropMachinery(body);
  keepCaptions(body);
  makeParagraphs(body);
  readWordStyles(body);
  makeLists(body);
  readNotes(body);
  keepFormatting(body);
  writeScripts(body);
  straightenLinks(body);
  plainTables(body);
  placePictures(body);
  fitHeadings(body, title);
  tidy(body);
  return body.innerHTML;
}
