import { isBlank, textsIn, unwrap } from '../elements';

const NOTE_LISTS =
  '[data-style*="footnote-list"], [data-style*="endnote-list"], .footnotes, .endnotes';
const NOTE_BODIES =
  '[id^="ftn"], [id^="edn"], [id^="sdfootnote"], [id^="sdendnote"], [data-style*="mso-element:footnote"], [data-style*="mso-element:endnote"]';

/**
 * Writes note references as « [1] », and each note as a paragraph that begins with the same number. Unwraps other links
 * within the copied document: they lead nowhere on this site.
 */
export function readNotes(body: HTMLElement): void {
  for (const list of body.querySelectorAll(NOTE_LISTS)) {
    for (const rule of list.querySelectorAll(':scope > hr, :scope > br')) rule.remove();
    unwrap(list);
  }
  let notes = 0;
  for (const note of body.querySelectorAll('div, li')) {
    if (!note.matches(NOTE_BODIES) || !note.querySelector('a[href^="#"]')) continue;
    notes++;
    const back = note.querySelector('a[href^="#"]')!;
    const paragraph = back.closest('p') ?? note;
    const number = numberOf(back) ?? String(notes);
    back.remove();
    const start = paragraph.querySelector('sup');
    if (start && isBlank(start)) start.remove();
    trimStart(paragraph);
    paragraph.prepend(`[${number}] `);
    unwrap(note);
  }
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const number = numberOf(link);
    const raised = link.closest('sup');
    if (!number) unwrap(link);
    else (raised ?? link).replaceWith(`\u00a0[${number}]`);
  }
}

function numberOf(link: Element): string | undefined {
  return /^\s*\[?(\d{1,3}|[ivx]{1,6})\]?\s*$/.exec(link.textContent)?.[1];
}

function trimStart(element: Element): void {
  for (const text of textsIn(element)) {
    text.data = text.data.trimStart();
    if (text.data) return;
  }
}
