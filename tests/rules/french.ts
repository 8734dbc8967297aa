import { SPECIFIED_TEXTS } from './specified-texts.ts';

/** Errors of French typography and of the project's own spelling, with the name of the rule. */
const FAULTS: [rule: string, fault: RegExp][] = [
  ['a no-break space before ; ! ? and :', /(?:^|[ \t\n])[:;!?](?=\s|$)/],
  ['a space before ; ! ? and :', /[\p{L}\d»)][:;!?](?=\s|$)/u],
  ['no-break spaces inside « »', /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/],
  ['the apostrophe ’', /\p{L}'\p{L}/u],
  ['the ellipsis …', /\.\.\.|etc…/],
  ['quotes « »', /"\p{L}[^"]*"/u],
  ['one space at a time', /\S {2,}\S|[\u00a0\u202f] | [\u00a0\u202f]/],
  ['no space before a comma or a full stop', /[ \u00a0\u202f][,.](?=\s|$)/],
  [
    'a no-break space before a unit',
    /\d ?[%€]|\d (?:ans|mois|jours|min|minutes|h|s|Mo)(?![\p{L}’])/u,
  ],
  ['a no-break space between thousands', /(?<!\+[\d ]*)\d \d{3}\b/],
  ['accents on capitals', /(?:^|[.!?] )A (?=\p{Ll})|\b(?:Ca|Etes|Etre|Etats?|Etapes?)(?!\p{L})/u],
  ['accents on capitals', /\bE(?:cole|cout|cran|cri[rtv]|chec|duc|dit|quip|tabli|valu|nonc)/],
  ['the ligature œ', /\b(?:ch?oeur|oeuvre|oeil|soeur|voeu|noeud|moeurs|manoeuvre)/i],
  [
    'the project’s spelling',
    /\b(?:courriel|week ?end|back ?office)\b|(?<![eE]-|passerelle\/)\b[mM]ails?\b|\bemails?\b/,
  ],
  [
    'the words of the profession',
    /\busag(?:er|ère)s?\b|(?<!(?:départementale|autonomie) des personnes |allocation aux adultes )\bhandicapée?s?\b/i,
  ],
  ['no dot inside a word', /\p{L}[·•]\p{L}/u],
];

/** Returns the errors of a text, each with the words around it. */
export function frenchFaults(text: string): string[] {
  const judged = withoutSpecified(text);
  return FAULTS.flatMap(([rule, fault]) => {
    const index = judged.search(fault);
    const found = judged.slice(Math.max(0, index - 25), index + 25);
    return index < 0 ? [] : [`${rule}: ${JSON.stringify(found)}`];
  });
}

/** Figures that the specification writes without a space. */
const FIGURES = ['48h', '50%', '75%', '95%', '98%', '100%'];

/** Specified texts that break the rules and are left as they are. */
const SPECIFIED = [...SPECIFIED_TEXTS, ...FIGURES].filter((text) =>
  FAULTS.some(([, fault]) => fault.test(text)),
);

function withoutSpecified(text: string): string {
  return SPECIFIED.reduce((rest, specified) => rest.replaceAll(specified, '·'), text);
}
