import { expect, type Page } from '@playwright/test';
import type { Session } from './article-writing.ts';

/** Creates an inactive testimonial. Public pages, which other tests read, do not show it. */
export async function hiddenTestimonial(
  page: Page,
  session: Session,
  name: string,
  given: object = {},
): Promise<{ id: number }> {
  const text = 'Un texte assez long.';
  const data = { name, role: 'Directrice', text, is_active: false, ...given };
  const answer = await page.request.post('/api/testimonials', { ...session, data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number };
}
