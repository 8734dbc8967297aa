import { FIGURE } from '../content/figure.ts';
import { listSchemas } from '../schemas/list.ts';
import type { z } from '../zod.ts';

export const figureSchemas = listSchemas('Figure', FIGURE.fields);
export const figureCreate = figureSchemas.create;
export type Figure = z.infer<typeof figureSchemas.visible>;
export type AdminFigure = z.infer<typeof figureSchemas.row>;
export type ListedFigure = z.infer<typeof figureSchemas.listed>;
export type EditedFigure = z.infer<typeof figureSchemas.edited>;
