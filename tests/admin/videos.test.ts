// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cleanPaste } from '../../admin/editor/paste/clean-paste.ts';
import { embedAddress } from '../../admin/editor/paste/blocks/videos.ts';

const TUBE = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
const VIMEO = 'https://player.vimeo.com/video/76979871';
const frame = (address: string) => `<iframe src="${address}"></iframe>`;

it('finds the address in the code of a host, framed or not, and leaves any other text', () => {
  expect(embedAddress(frame(TUBE))).toBe(TUBE);
  const framed = `<div style="padding:56.25% 0 0 0;position:relative;">${frame(VIMEO)}</div>`;
  expect(
    embedAddress(`${framed}<script src="https://player.vimeo.com/api/player.js"></script>`),
  ).toBe(VIMEO);
  const others = [TUBE, `<iframe src="${TUBE}`, '<iframe src=">', `${frame(TUBE)}\nSon texte.`];
  for (const text of others) expect(embedAddress(text)).toBe(text);
});

it('keeps the order of films, with their title below', () => {
  expect(
    cleanPaste(`<figure>${frame(TUBE)}${frame(VIMEO)}<figcaption>Deux films</figcaption></figure>`),
  ).toMatch(/dQw4w9WgXcQ.*76979871.*<p>Deux films<\/p>$/);
});
