import { Hono } from 'hono';
import { articles } from './articles/routes.ts';
import { contact } from './contact/routes.ts';
import type { AppEnv } from './env.ts';
import { health } from './health.ts';
import { settings } from './settings/routes.ts';
import { testimonials } from './testimonials/routes.ts';

/** The table of contents of /api. */
export const api = new Hono<AppEnv>()
  .route('/articles', articles)
  .route('/contact', contact)
  .route('/health', health)
  .route('/settings', settings)
  .route('/testimonials', testimonials);
