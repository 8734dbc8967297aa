import { startOf } from '#contract/start-of';
import { opening } from '#contract/opening';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ContactMessage } from '#contract/messages';
import { replyAddress } from '../../admin/messages/reply.ts';
import { shortened } from '../../admin/ui/shortened.ts';

const isWellFormed = (text: string) => !/\p{Cs}/u.test(text);
const TEXTS = fc.string({ unit: 'grapheme', maxLength: 60 });

it('is the longest start that holds no half of a character', () => {
  fc.assert(
    fc.property(TEXTS, fc.nat(60), (text, length) => {
      const start = startOf(text, length);
      expect(isWellFormed(start)).toBe(true);
      expect(text.startsWith(start)).toBe(true);
      expect(start.length).toBeGreaterThanOrEqual(Math.min(length, text.length) - 1);
      expect(start.length).toBeLessThanOrEqual(length);
    }),
  );
});

it('whatever is cut for people is well formed', () => {
  fc.assert(
    fc.property(TEXTS, fc.integer({ min: 1, max: 60 }), (text, length) => {
      expect(isWellFormed(opening(text, length))).toBe(true);
      expect(isWellFormed(shortened(text, length))).toBe(true);
    }),
  );
});

it.each([1198, 1199, 1200, 1201])('a message with a smiley at %i can be replied to', (place) => {
  const message = `${'a'.repeat(place)}🙂 suite`;
  const given = { name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Aide', message };
  const sent = { ...given, created_at: '2026-01-01T08:00:00.000Z' } as ContactMessage;
  expect(decodeURIComponent(replyAddress(sent))).toMatch(/a(?:🙂)?…$/u);
});
