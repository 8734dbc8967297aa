import audit from './rgaa.json' with { type: 'json' };

/* The audit against RGAA 4.1.2. /accessibilite and docs/rgaa.md are generated from it. */

/** Conforme, non conforme, non applicable. */
type Verdict = 'C' | 'NC' | 'NA';

export interface Criterion {
  number: string;
  title: string;
  verdict: Verdict;
  judgedBy: (keyof typeof audit.methods)[];
  /** Description of the check and of its result. */
  evidence: string;
  /** Effect on visitors of a criterion that is not met. */
  fault?: string;
}

/** Ways in which a criterion was judged, and their meaning. */
export const METHODS = audit.methods;
export const AUDITED_ON = audit.auditedOn;

interface AuditedPage {
  path: string;
  name: string;
  /** Status of the response; absent: 200. */
  status?: number;
  /** True when the page was written for the audit and is not part of the site. */
  isMade?: boolean;
}

export const AUDITED: AuditedPage[] = audit.pages;
export const THEMES = audit.themes as { theme: string; criteria: Criterion[] }[];

const criteria = THEMES.flatMap((theme) => theme.criteria);
const count = (verdict: Verdict) => criteria.filter((one) => one.verdict === verdict).length;

export const FAULTS = criteria.filter(({ verdict }) => verdict === 'NC');
export const FIGURES = { C: count('C'), NC: count('NC'), NA: count('NA'), all: criteria.length };
export const APPLICABLE = FIGURES.C + FIGURES.NC;
/** Rounded down, so that a site with one fault never shows 100 %. */
export const RATE = Math.floor((100 * FIGURES.C) / APPLICABLE);
export const STATE = conformity(RATE);

/** Returns the state of conformity for a rate, in the words of the law's model declaration. */
export function conformity(rate: number): string {
  if (rate === 100) return 'totalement conforme';
  return rate >= 50 ? 'partiellement conforme' : 'non conforme';
}
