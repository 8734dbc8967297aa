import type { PreviewPath } from '../paths.ts';
import type { TextFields } from './fields.ts';

/** Part of a page, with its fields in reading order. */
export interface TextSection {
  title: string;
  fields: TextFields;
}

/** Texts of one page, or of what all pages share. */
export interface TextPage {
  /** Id of its row. Never reused. */
  id: number;
  title: string;
  /** Page that shows the texts. */
  path: PreviewPath;
  sections: readonly TextSection[];
}
