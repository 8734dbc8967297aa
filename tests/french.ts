/** What French typography and the project's own spelling forbid, with the name of the rule. */
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
    /\b(?:courriel|week ?end|back ?office)\b|(?<![eE]-)\b[mM]ails?\b|\bemails?\b/,
  ],
  [
    'the words of the profession',
    /\busag(?:er|ère)s?\b|(?<!(?:départementale|autonomie) des personnes |allocation aux adultes )\bhandicapée?s?\b/i,
  ],
  ['no dot inside a word', /\p{L}[·•]\p{L}/u],
];

/** Each fault of a text, with the words around it. */
export function frenchFaults(text: string): string[] {
  const judged = withoutSpecified(text);
  return FAULTS.flatMap(([rule, fault]) => {
    const index = judged.search(fault);
    const found = judged.slice(Math.max(0, index - 25), index + 25);
    return index < 0 ? [] : [`${rule}: ${JSON.stringify(found)}`];
  });
}

/** Texts and figures that were given letter for letter, and stay as they were given. */
const SPECIFIED = [
  'Oups ! On dirait que vous êtes perdu...',
  "Aucun article n'est disponible pour le moment.",
  'HTTP error! status: ',
  'Envoi en cours...',
  'Mise à jour...',
  'Publication...',
  'Erreur lors de la récupération des témoignages:',
  'Impossible de récupérer la liste des administrateurs:',
  'Êtes-vous sûr de vouloir supprimer cet administrateur ?',
  'Êtes-vous sûr de vouloir supprimer cet article ?',
  'Aucun article disponible. Créez votre premier article !',
  'Paramètres sauvegardés avec succès!',
  'Succès: ',
  'Erreur: ',
  "S'INSCRIRE",
  "S'inscrire",
  "Publier l'article",
  "Erreur lors de la suppression de l'article",
  "Erreur lors du chargement de l'article",
  "Erreur lors de l'enregistrement de l'article",
  "Erreur lors de l'upload de l'image",
  "L'image est trop volumineuse (max 5MB)",
  'Lun-Ven: 9h - 18h',
  '48h',
  '50%',
  '75%',
  '95%',
  '98%',
  '100%',
];

function withoutSpecified(text: string): string {
  return SPECIFIED.reduce((rest, specified) => rest.replaceAll(specified, '·'), text);
}
