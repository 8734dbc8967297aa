import type { Figure } from './figures.ts';

const sample = (page: Figure['page'], value: string, label: string) =>
  ({ page, value, label, source: '', date: '', is_example: true }) as const;

/** Examples on the pages of a new site. */
export const SAMPLE_FIGURES: readonly Omit<Figure, 'id'>[] = [
  sample('home', '250+', 'éducateurs spécialisés'),
  sample('home', '180', 'structures sociales et médico-sociales'),
  sample('home', '450', 'missions réussies'),
  sample('home', '95%', 'de satisfaction'),
  sample('vision', '+1000', 'établissements'),
  sample('vision', '+5000', 'professionnels'),
  sample('vision', '95%', 'de satisfaction'),
  sample('mission', '98%', 'de réussite'),
  sample('mission', '15K+', 'mises en relation'),
  sample('mission', '1.2M', 'd’heures d’accompagnement'),
  sample('mission', '+1000', 'établissements'),
];
