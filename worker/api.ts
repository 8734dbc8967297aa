import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { access } from './access/routes.ts';
import { admins } from './admins/routes.ts';
import { articles } from './articles/routes.ts';
import { auditLog } from './audit/routes.ts';
import { auth } from './auth/routes.ts';
import { builds } from './builds/routes.ts';
import { FRESH } from './http/caching.ts';
import { categories } from './categories/routes.ts';
import { library } from './library/routes.ts';
import { messages } from './messages/routes.ts';
import { contact } from './messages/contact.ts';
import { savedReplies } from './replies/routes.ts';
import type { AppEnv } from './env.ts';
import { deadlines, deadlineRoutes } from './deadlines/routes.ts';
import { drafts } from './drafts/routes.ts';
import { emails } from './emails/routes.ts';
import { health } from './health.ts';
import { pages } from './pages/routes.ts';
import { passwordLinks } from './passwords/routes.ts';
import { releases } from './releases/routes.ts';
import { sharing } from './sharing/routes.ts';
import { stats } from './stats/routes.ts';
import { SETTINGS } from './documents/nouns.ts';
import { texts } from './documents/text-routes.ts';
import { FIGURES, MEMBERS, QUESTIONS, TESTIMONIALS } from './listed/nouns.ts';
import { shownPictures } from './images/references.ts';
import { uploading } from './images/upload.ts';
import { views } from './views/routes.ts';

/** Middleware: a response without its own `Cache-Control` is revalidated on every request. */
const revalidateAlways = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('Cache-Control', FRESH);
});

/** Routes of /api. */
export const api = new Hono<AppEnv>()
  .use(revalidateAlways)
  .route('/access', access)
  .route('/admin/figures', FIGURES.adminRoutes)
  .route('/admin/members', MEMBERS.adminRoutes)
  .route('/admin/messages', messages)
  .route('/admin/saved-replies', savedReplies)
  .route('/admin/questions', QUESTIONS.adminRoutes)
  .route('/admin/testimonials', TESTIMONIALS.adminRoutes)
  .route('/admins', admins)
  .route('/articles/categories', categories)
  .route('/articles', articles)
  .route('/articles/:id/deadline', deadlineRoutes('article'))
  .route('/audit', auditLog)
  .route('/auth', auth)
  .route('/auth/password-link', passwordLinks)
  .route('/builds', builds)
  .route('/contact', contact)
  .route('/deadlines', deadlines)
  .route('/drafts', drafts)
  .route('/emails', emails)
  .route('/figures', FIGURES.routes)
  .route('/health', health)
  .route('/images', library)
  .route('/members', MEMBERS.routes)
  .route('/pages', pages)
  .route('/pictures', shownPictures)
  .route('/questions', QUESTIONS.routes)
  .route('/questions/:id/deadline', deadlineRoutes('question'))
  .route('/releases', releases)
  .route('/releases', sharing)
  .route('/settings', SETTINGS.routes)
  .route('/stats', stats)
  .route('/testimonials', TESTIMONIALS.routes)
  .route('/testimonials/:id/deadline', deadlineRoutes('testimonial'))
  .route('/texts', texts)
  .route('/upload', uploading)
  .route('/views', views);

/** Source of the back office's typed client. */
export type Api = typeof api;
