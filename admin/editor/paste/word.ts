import { changeTag, unwrap } from './elements';
import { styleOf } from './styles';

/** Turns Word's paragraph styles into headings and quotes. Removes comments and tables of contents. */
export function readWordStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('o\\:p, [class*="MsoToc"], [class*="MsoComment"]'))
    element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[data-style*="mso-element"]'))
    if (styleOf(element).get('mso-element')?.startsWith('comment')) element.remove();
  for (const link of body.querySelectorAll('a.msocomanchor, a[href^="#_msocom"]')) link.remove();
  acceptChanges(body);
  for (const title of body.querySelectorAll('p.MsoTitle')) changeTag(title, 'h1');
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = Number(styleOf(paragraph).get('mso-outline-level') ?? paragraph.ariaLevel);
    const isHeading = /mso-outline-level/.test(paragraph.dataset.style ?? '');
    if ((isHeading || paragraph.getAttribute('role') === 'heading') && level >= 1 && level <= 6)
      changeTag(paragraph, `h${level}`);
  }
  // End-of-paragraph marks of Word on the web.
  for (const end of body.querySelectorAll('span.EOP')) end.remove();
  makeQuotes(body);
}

/** Accepts tracked changes: removes deleted text and keeps inserted text. */
function acceptChanges(body: HTMLElement): void {
  for (const struck of body.querySelectorAll('del[datetime], .msoDel')) struck.remove();
  for (const added of body.querySelectorAll('ins[datetime]')) unwrap(added);
}

/** Turns paragraphs of the styles « Citation » and « Citation intense » into quotes, successive ones into one quote. */
function makeQuotes(body: HTMLElement): void {
  const isQuote = 'p[class*="Quote"], p[class*="Citation"]';
  for (const paragraph of body.querySelectorAll<HTMLElement>(isQuote)) {
    const before = paragraph.previousElementSibling;
    const quote = body.ownerDocument.createElement('blockquote');
    if (before?.matches('blockquote[data-from-style]')) before.append(paragraph);
    else {
      quote.dataset.fromStyle = '';
      paragraph.replaceWith(quote);
      quote.append(paragraph);
    }
    for (const name of ['data-style', 'align', 'class']) paragraph.removeAttribute(name);
    for (const slanted of paragraph.querySelectorAll('i, em'))
      if (slanted.textContent === paragraph.textContent) unwrap(slanted);
  }
}
