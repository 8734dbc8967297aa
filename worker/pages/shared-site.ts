import { readFilter } from '#contract/articles/filter';
import { ERRORS, type ApiError } from '#contract/errors';
import { remarkForm } from '#contract/pages/shared-site';
import { articleListPath, hasTwin, livePath, previewPath, SIGN_UP } from '#contract/paths';
import { Hono, type Context } from 'hono';
import { now } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { knownError, logFailure } from '../errors.ts';
import { PRIVATE } from '../http/caching.ts';
import { parse } from '../http/request.ts';
import { insertRemark } from '../sharing/queries.ts';
import { findSharedLink } from '../sharing/sharing.ts';
import { findRelease } from '../releases/queries.ts';
import { refuseForeign } from '../security/same-origin.ts';
import { databaseAfterRelease } from './after-release.ts';
import { correctedPath } from './correct.ts';
import { readForm } from './form.ts';
import { previewEnded, renderSecured, unavailablePage, type LiveRenderer } from './live.ts';
import { withFacts } from './pictured.ts';
import { loadPage } from './read.ts';
import { findResults } from './results.ts';
import { withBar, type RemarkState, type ShownPage } from './shared-bar.ts';
import { loadShell } from './shell.ts';

/** Query parameter of the page shown after a note was stored. */
const SENT = 'note';
const LIST = /^\/articles(?:\/page\/([1-9]\d{0,5}))?$/;

/** Routes of the site as it will be after a release, for people with its link: every page, and their notes. */
export function sharedSite(render: LiveRenderer) {
  return new Hono<AppEnv>()
    .onError(unavailablePage)
    .get('/:token/*', async (c) => {
      const shown = await findShown(c);
      if (!shown) return previewEnded(c);
      const page = await renderPage(c, render, shown);
      const isSent = c.req.query(SENT) !== undefined;
      return finished(page, shown, isSent ? { isSent } : {});
    })
    .post('/:token/notes', async (c) => {
      const shown = await findShown(c);
      if (!shown) return previewEnded(c);
      let form: Record<string, string> = {};
      try {
        refuseForeign(c);
        form = await readForm(c.req.raw);
        const remark = parse(remarkForm, form);
        const { releaseId } = shown.link;
        if (!(await insertRemark(c.env.DB, releaseId, remark, now())))
          return await withFailure('remarks_full');
        const sentTo = `${previewPath(shown.token, remark.path)}?${SENT}=1`;
        return c.redirect(sentTo, 303);
      } catch (error) {
        logFailure(error as Error, c);
        const { code, details } = knownError(error as Error);
        return withFailure(code, Object.values(details.fields ?? {})[0]);
      }

      async function withFailure(code: ApiError['code'], reason?: string) {
        const path = hasTwin(form.path ?? '') ? form.path! : '/';
        const page = await renderPage(c, render, { ...shown!, path });
        const { status, sentence } = ERRORS[code];
        const state = { values: form, failure: reason ?? sentence };
        return finished(
          new Response(page.body, { status, headers: page.headers }),
          { ...shown!, path },
          state,
        );
      }
    });
}

async function findShown(c: Context<AppEnv>): Promise<ShownPage | null> {
  const token = c.req.param('token') ?? '';
  const link = await findSharedLink(c.env, token);
  const release = link && (await findRelease(c.env.DB, link.releaseId));
  if (!release) return null;
  const path = new URL(c.req.url).pathname.slice(previewPath(token).length);
  const origins = [c.req.url, c.env.SITE_URL].filter(Boolean).map((url) => new URL(url).origin);
  return { token, link, release, path: path.replace(/(?<=.)\/$/, '') || '/', origins };
}

/** Renders a page of the site, or its not-found page, with the content after the release. */
async function renderPage(
  c: Context<AppEnv>,
  render: LiveRenderer,
  { token, path, release }: ShownPage,
): Promise<Response> {
  const { DB } = c.env;
  const db = (await databaseAfterRelease(DB, release.id)) ?? DB;
  const lead = (to: string) => c.redirect(previewPath(token, to));
  if (path === SIGN_UP.from) return lead(SIGN_UP.to);
  const list = LIST.exec(path);
  const filter = list && readFilter(c.req.query());
  if (list?.[1] === '1') return lead(articleListPath(1, filter ?? undefined));
  const found = filter && (await findResults(db, filter, Number(list[1] ?? 1)));
  if (found && 'movedTo' in found) return lead(found.movedTo);
  if (found) {
    const results = await renderSecured(c, render, '/live/article-results', found.data);
    return new Response(results.body, { status: found.status, headers: results.headers });
  }
  const page = !filter && hasTwin(path) ? await loadPage(db, path) : null;
  if (page) return renderSecured(c, render, livePath(path), await withFacts(DB, page));
  const corrected = filter ? null : await correctedPath(db, path);
  if (corrected && hasTwin(corrected)) return lead(corrected);
  const missing = await renderSecured(c, render, '/live/404', await loadShell(db));
  return new Response(missing.body, { status: 404, headers: missing.headers });
}

/** Adds the bar to a page, and makes its links stay in the shared site. */
function finished(page: Response, shown: ShownPage, remark: RemarkState): Response {
  const answer = withBar(page, shown, remark);
  answer.headers.set('cache-control', PRIVATE);
  answer.headers.set('x-robots-tag', 'noindex, nofollow');
  // The link must not reach other sites; forms need their own origin.
  answer.headers.set('referrer-policy', 'same-origin');
  return answer;
}
