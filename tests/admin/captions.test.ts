// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cleanPaste } from '../../admin/editor/paste/clean-paste.ts';

const picture = '<img src="/uploads/a.png">';

it('leaves a caption to the picture that it is around, and makes a line of any other', () => {
  const own = `<figure>${picture}<figcaption>Le jardin</figcaption></figure>`;
  const gallery = `<figure><figure>${picture}</figure>${own}<figcaption>Les lieux</figcaption></figure>`;
  expect(cleanPaste(own)).toBe(own);
  expect(cleanPaste(gallery)).toBe(
    `<figure><figure>${picture}</figure>${own}<p>Les lieux</p></figure>`,
  );
});
