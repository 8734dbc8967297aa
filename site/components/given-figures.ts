import type { Settings } from '#contract/settings/settings';

/** A headline figure: the setting that holds its value, and the label below it. */
export interface Figure {
  setting: Extract<keyof Settings, `figure_${string}`>;
  label: string;
}

/** Returns the figures that have a value, so that no label appears without one. */
export function givenFigures(settings: Settings, figures: readonly Figure[]): Figure[] {
  return figures.filter(({ setting }) => settings[setting].trim() !== '');
}
