import { keepCaptions } from './captions';
import { keepFilms } from './films';
import { fitHeadings } from './headings';
import { straightenLinks } from './links';
import { makeLists } from './lists';
import { readNotes } from './notes';
import { makeParagraphs } from './paragraphs';
import { placePictures } from './pasted-images';
import { writeScripts } from './scripts';
import { keepMeaning, removeHidden, withStylesAsData } from './styles';
import { plainTables } from './tables';
import { dropMachinery, tidy } from './tidy';
import { readWordStyles, withoutWordComments } from './word';

interface PasteOptions {
  /** Of the article: a text that begins with it loses that line. */
  title?: string;
}

/** Whether HTML was copied in the editor, which has nothing to repair in it. */
export function isOurs(html: string): boolean {
  return html.includes('data-pm-slice');
}

/**
 * What word processors, mails and pages put on the clipboard, made the plain text that people see
 * there: paragraphs, headings, lists, tables, quotes, links, emphasis and places of pictures.
 */
export function cleanPaste(html: string, { title = '' }: PasteOptions = {}): string {
  if (isOurs(html)) return html;
  const text = withStylesAsData(withoutWordComments(html));
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  removeHidden(body);
  keepFilms(body);
  dropMachinery(body);
  keepCaptions(body);
  makeParagraphs(body);
  readWordStyles(body);
  makeLists(body);
  readNotes(body);
  keepMeaning(body);
  writeScripts(body);
  straightenLinks(body);
  plainTables(body);
  placePictures(body);
  fitHeadings(body, title);
  tidy(body);
  return body.innerHTML;
}
