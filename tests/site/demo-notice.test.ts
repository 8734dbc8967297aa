import { demoNotice } from '../../site/texts.ts';
import { expect, it } from 'vitest';

it('names the examples that are left', () => {
  expect(demoNotice(['contact', 'figures', 'testimonials'])).toBe(
    'Site de démonstration\u00a0: coordonnées, chiffres et avis sont des exemples.',
  );
  expect(demoNotice(['testimonials'])).toBe('Site de démonstration\u00a0: avis sont des exemples.');
});
