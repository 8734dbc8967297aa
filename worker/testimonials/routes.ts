import { adminListRoute, listedRoutes } from '../listed/row-routes.ts';
import { publicPart, selectActive, testimonialsFrom } from './queries.ts';
import { TESTIMONIALS, versionedTestimonial } from './write.ts';

export const testimonials = listedRoutes(TESTIMONIALS, versionedTestimonial, {
  publicPart,
  listActive: async (db) => testimonialsFrom(await selectActive(db).all()),
});

export const adminTestimonials = adminListRoute(TESTIMONIALS);
