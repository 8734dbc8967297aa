import type { Settings } from '#contract/settings/settings';

/** A headline figure: the setting that has its value, and the label under the value. */
export interface Figure {
  setting: Extract<keyof Settings, `figure_${string}`>;
  label: string;
}

/** Returns the figures that have a value, so that an emptied one does not leave its label alone. */
export function givenFigures(settings: Settings, figures: readonly Figure[]): Figure[] {
  return figures.filter(({ setting }) => settings[setting].trim() !== '');
}
