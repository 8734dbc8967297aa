import { SAMPLE_FIGURES } from '#contract/lists/sample-figures';
import { expect, it } from 'vitest';
import { figuresOf, settingFigure } from '../../site/components/shown-figures.ts';

it('each page has its own figures, in order', () => {
  const figures = SAMPLE_FIGURES.map((figure, id) => ({ ...figure, id }));
  const valuesOf = (page: 'home' | 'vision' | 'mission') =>
    figuresOf(page, figures).map(({ value }) => value);
  expect(valuesOf('home')).toEqual(['250+', '180', '450', '95%']);
  expect(valuesOf('vision')).toEqual(['+1000', '+5000', '95%']);
  expect(valuesOf('mission')).toEqual(['98%', '15K+', '1.2M', '+1000']);
});

it('an empty setting is no figure', () => {
  expect(settingFigure('48h', 'visé')).toMatchObject([{ value: '48h', is_example: false }]);
  expect(settingFigure(' ', 'visé')).toEqual([]);
});
