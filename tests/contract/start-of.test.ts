import { startOf } from '#contract/text/start-of';
import { opening } from '#contract/text/opening';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ContactMessage } from '#contract/messages/messages';
import { replyAddress } from '../../admin/messages/reply.ts';
import { shorten } from '../../admin/ui/words/shorten.ts';

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
      expect(isWellFormed(shorten(text, length))).toBe(true);
    }),
  );
});

function sent(message: string): ContactMessage {
  const given = { name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Aide', message };
  return { ...given, created_at: '2026-01-01T08:00:00.000Z' } as ContactMessage;
}

it('a message with smileys can be replied to, wherever it is cut', () => {
  for (let start = 0; start < 15; start++) {
    const address = replyAddress(sent('a'.repeat(start) + '🙂'.repeat(300)));
    expect(address.length).toBeLessThanOrEqual(1800);
    expect(decodeURIComponent(address)).toMatch(/🙂…$/u);
  }
});

it.each([947, 1184, 5000])(
  'the reply to a message of %i letters opens in every program',
  (length) => {
    const address = replyAddress(sent('Étés réglés. '.repeat(400).slice(0, length)));
    expect(address.length).toBeLessThanOrEqual(1800);
    expect(address.length).toBeGreaterThan(1780);
  },
);

it('a short message is quoted whole', () => {
  expect(decodeURIComponent(replyAddress(sent('Une ligne\nune autre')))).toMatch(
    /> Une ligne\r\n> une autre$/,
  );
});
