import { FIGURE } from '#contract/content/figure';
import {
  figureSchemas,
  type EditedFigure,
  type ListedFigure,
  type figureCreate,
} from '#contract/lists/figures';
import type { z } from 'zod';
import { api } from '../api';
import { rowContent } from '../content/forms/row-content';
import { listedCalls } from '../listed/row-calls';

/** All fields of the form. */
export type FigurePayload = Required<Omit<z.input<typeof figureCreate>, 'submission'>>;

export const figures = listedCalls<ListedFigure, EditedFigure, FigurePayload>(
  'figure',
  api.figures,
  api.admin.figures,
);

export const FIGURE_CONTENT = rowContent<EditedFigure, FigurePayload>({
  fields: FIGURE.fields,
  draft: figureSchemas.draft,
  gone: 'figure_not_found',
});
