import type { Testimonial } from '#contract/testimonial';
import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { listActive } from './queries.ts';

export const testimonials = new Hono<AppEnv>().get('/', async (c) =>
  c.json<Testimonial[]>(await listActive(c.env.DB)),
);
