import { ApiError } from '#contract/errors';
import { SHARE_PICTURES, SIGN_UP } from '#contract/paths';
import { Hono } from 'hono';
import { api } from './api.ts';
import { uncachedErrors } from './http/caching.ts';
import type { AppEnv } from './env.ts';
import { revalidated } from './http/conditions.ts';
import { errorResponse } from './errors.ts';
import { bodyRead } from './http/request.ts';
import {
  adminPage,
  contactFormPage,
  contentPages,
  pageCorrected,
  pageNotFound,
  previewPage,
  servedBaked,
  type LiveRenderer,
} from './pages/live.ts';
import { sharedSite } from './pages/shared-site.ts';
import { cachedLive } from './pages/live-cache.ts';
import { keepOutOfIndex, secured } from './security/headers.ts';
import { otherMethods } from './http/other-methods.ts';
import { description } from './openapi/routes.ts';
import { sitemap } from './pages/sitemap.ts';
import { sharePictures, sizes, uploads } from './images/routes.ts';

/** The whole Worker except the Astro pages, which `index.ts` adds. */
export function createApp(render: LiveRenderer) {
  const app = new Hono<AppEnv>()
    .use(secured)
    .use(uncachedErrors)
    .use(keepOutOfIndex)
    .use(bodyRead)
    .onError(errorResponse)
    .notFound(pageCorrected)
    .use('/api/*', revalidated)
    .post('/api/contact', contactFormPage(render))
    .route('/api', api)
    .route('/api', description(api.routes))
    .route('/uploads', uploads)
    .route('/sizes', sizes)
    .route(SHARE_PICTURES, sharePictures)
    .get('/sitemap.xml', servedBaked, cachedLive, sitemap)
    .get('/admin', adminPage)
    .get('/admin/*', adminPage)
    .get('/apercu/:token', previewPage(render))
    .route('/apercu', sharedSite(render))
    .on('GET', [SIGN_UP.from, `${SIGN_UP.from}/`], (c) => c.redirect(SIGN_UP.to, 302))
    .route('/', contentPages(render));
  return app
    .use(otherMethods(app))
    .all('/api/*', () => notFound())
    .all('/uploads/*', () => notFound())
    .all('/sizes/*', () => notFound())
    .all('/live/*', pageNotFound)
    .all('/erreurs/*', pageNotFound);
}

function notFound(): never {
  throw new ApiError('not_found');
}
