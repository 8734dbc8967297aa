import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { expect, it } from 'vitest';
import { givenFigures, type Figure } from '../../site/components/given-figures.ts';

const FIGURES: Figure[] = [
  { setting: 'figure_missions', label: 'missions' },
  { setting: 'figure_satisfaction', label: 'de satisfaction' },
];

it('leaves out the label of a figure without a value', () => {
  const settings = { ...DEFAULT_SETTINGS, figure_missions: ' ' };
  expect(givenFigures(DEFAULT_SETTINGS, FIGURES)).toEqual(FIGURES);
  expect(givenFigures(settings, FIGURES)).toEqual([FIGURES[1]]);
  expect(givenFigures({ ...settings, figure_satisfaction: '' }, FIGURES)).toEqual([]);
});
