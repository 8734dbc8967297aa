import { FIGURE } from '#contract/content/figure';
import type { AdminFigure } from '#contract/lists/figures';
import { fakeListed } from './listed.ts';

/** Answers the calls about headline figures. The given ones are not visible, and have the ids from 1 on. */
export const fakeFigures = (...given: Partial<AdminFigure>[]) =>
  fakeListed<AdminFigure>(
    'figures',
    FIGURE.fields,
    () => ({ value: '180', label: 'structures', is_active: false }),
    given,
  );
