import type { Figure } from '#contract/lists/figures';

/** A headline figure as a page shows it. */
export type ShownFigure = Pick<Figure, 'value' | 'label' | 'source' | 'date' | 'is_example'>;

/** Returns the figures of a page, in order. */
export function figuresOf(page: Figure['page'], figures: readonly Figure[]): Figure[] {
  return figures.filter((figure) => figure.page === page);
}

/** Returns a setting as the last figure of a block; none while it is empty. */
export function settingFigure(value: string, label: string): ShownFigure[] {
  return value.trim() ? [{ value, label, source: '', date: '', is_example: false }] : [];
}
