import { markText, withoutMarks } from '#contract/page-texts/marks';
import { TEXT_FIELDS, TEXT_PAGES } from '#contract/page-texts/pages';
import type { EditedTexts, Texts } from '#contract/page-texts/schemas';
import type { Draft } from '#contract/publication/versions';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { expect } from 'vitest';
import { answer, answerPage } from '../fake-api.ts';
import { USER } from '../person.ts';
import { NOW } from './versioned.ts';

/** Defaults of all texts. */
export const DEFAULTS: Texts = Object.fromEntries(
  Object.entries(TEXT_FIELDS).map(([key, { items, kind }]) => {
    if (kind === 'picture') return [key, '/art/heads/team.svg'];
    const text = `Dit : ${key}`.slice(0, 18);
    if (kind === 'rich') return [key, `<p>${text} [RCS]</p><p>Fin</p>`];
    return [key, items ? 'Première ligne\nDeuxième ligne' : text];
  }),
);
/** Key of a rich text. */
export const RICH = 'terms/sections/subject/text';
/** Values and draft of the open page on the server. */
export const server: { values: Texts; version: number; draft: (Draft & { value: Texts }) | null } =
  { values: {}, version: 1, draft: null };

/** Answers requests about texts of pages. */
export function answerTexts(): void {
  Object.assign(server, { values: {}, version: 1, draft: null });
  answerPage('/textes.json', JSON.stringify({ texts: DEFAULTS, open: {} }));
  answer('GET /settings', DEFAULT_SETTINGS);
  answer('GET /texts', () =>
    TEXT_PAGES.map(({ id }) => ({ id, changed: id === 2 ? 3 : 0, has_draft: id === 2 })),
  );
  answer('GET /texts/:id/edit', ({ id }): EditedTexts => ({ id, ...server }));
  answer('PUT /texts/:id/draft', ({ body }) => {
    const version = (server.draft?.version ?? 0) + 1;
    const saved = { base_number: 1, is_stale: false, saved_by: USER.fullName, saved_at: NOW };
    server.draft = { version, ...saved, value: body as Texts };
    return server.draft;
  });
  answer('DELETE /texts/:id/draft', () => {
    server.draft = null;
    return { message: 'Brouillon abandonné' };
  });
  answer('POST /texts/:id/draft/publish', () => {
    server.values = { ...server.values, ...server.draft!.value };
    server.draft = null;
    return { message: 'Publié', version: 2, draft: 0 };
  });
  answer('GET /texts/:id/versions', []);
  answer('POST /pages/preview', () => ({
    url: pageWith(server.draft?.value ?? {}),
    expires_at: NOW,
  }));
}

/** Returns the address of a page with marked texts, as the server renders it. */
function pageWith(texts: Texts): string {
  const marked = (key: string) => markText(texts[key] || DEFAULTS[key]!, key);
  const lines = (texts['vision/story'] || DEFAULTS['vision/story']!).split('\n');
  const html = `<!doctype html><title>Page</title><h1>${marked('vision/title')}</h1>
    <img src="/art/heads/team.svg" alt="${marked('vision/imageAlt')}"><p>${marked('vision/lead')}</p><a href="/ailleurs">${marked('vision/callContact/label')}</a>
    <ul>${lines.map((line) => `<li>${markText(line, 'vision/story')}</li>`).join('')}</ul>
    <section>${(texts[RICH] || DEFAULTS[RICH]!).replaceAll('</p>', `${markText('', RICH)}</p>`)}</section>`;
  return URL.createObjectURL(new Blob([html], { type: 'text/html' }));
}

/** Returns the document of the frame, once it shows a text and its texts can be clicked. */
export async function framed(text: string): Promise<Document> {
  const content = () =>
    document.querySelector<HTMLIFrameElement>('iframe[aria-busy=false]')?.contentDocument;
  await expect.poll(() => withoutMarks(content()?.body.textContent ?? '')).toContain(text);
  return content()!;
}
