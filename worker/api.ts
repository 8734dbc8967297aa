import { Hono } from 'hono';
import { articles } from './articles/routes.ts';
import { auth } from './auth/routes.ts';
import { categories } from './categories/routes.ts';
import { contact } from './contact/routes.ts';
import { editing } from './editing/routes.ts';
import type { AppEnv } from './env.ts';
import { health } from './health.ts';
import { settings } from './settings/routes.ts';
import { testimonials } from './testimonials/routes.ts';
import { uploading } from './uploads/upload.ts';

/** The table of contents of /api. */
export const api = new Hono<AppEnv>()
  .route('/articles/categories', categories)
  .route('/articles', editing)
  .route('/articles', articles)
  .route('/auth', auth)
  .route('/contact', contact)
  .route('/health', health)
  .route('/settings', settings)
  .route('/testimonials', testimonials)
  .route('/upload', uploading);

/** What the back office's typed client is made from. */
export type Api = typeof api;
