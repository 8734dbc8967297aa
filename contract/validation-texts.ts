/** Names of fields that no noun declares. Any other field is called « Ce texte ». */
const FIELD_NAMES: Record<string, string> = {
  alt: 'La description',
  author: 'Le nom de l’auteur',
  caption: 'La légende',
  code: 'Le code',
  credit: 'Le crédit',
  current_password: 'Le mot de passe actuel',
  email: 'L’adresse e-mail',
  filename: 'Le nom du fichier',
  find: 'Le texte cherché',
  full_name: 'Le nom',
  message: 'Le message',
  name: 'Le nom',
  new_password: 'Le mot de passe',
  password: 'Le mot de passe',
  q: 'La recherche',
  recipient: 'L’adresse e-mail',
  replace: 'Le texte de remplacement',
  slug: 'L’adresse',
  subject: 'Le sujet',
  title: 'Le titre',
  username: 'L’identifiant',
};

const count = (value: number | bigint) => value.toLocaleString('fr').replaceAll('\u202f', '\u00a0');

/** Returns the name of a field in sentences. */
export function nameOf(field: unknown): string {
  const isNamed = typeof field === 'string' && Object.hasOwn(FIELD_NAMES, field);
  return isNamed ? FIELD_NAMES[field]! : 'Ce texte';
}

/** Sentences about an invalid value of any field. */
export const WRONG = {
  value: 'Cette valeur n’est pas valide.',
  unexpected: 'Ce champ n’est pas attendu.',
  form: 'Ce texte n’a pas la forme attendue.',
  letters: (name: string) => `${name} doit contenir au moins une lettre ou un chiffre.`,
  links: 'Indiquez une adresse complète par ligne, qui commence par https://.',
  lines: (name: string) => `${name} doit tenir sur une seule ligne.`,
  unreadable: (name: string) => `${name} contient des caractères qui ne peuvent pas être affichés.`,
  tooLong: (name: string, max: number | bigint) =>
    `${name} ne peut pas dépasser ${count(max)} caractères.`,
  tooShort: (name: string, min: number | bigint) =>
    `${name} doit compter au moins ${count(min)} caractères.`,
  tooMany: (max: number | bigint) => `Indiquez ${count(max)} éléments au plus.`,
  tooLarge: (max: number | bigint) => `Indiquez un nombre de ${count(max)} au plus.`,
  tooSmall: (min: number | bigint) => `Indiquez un nombre à partir de ${count(min)}.`,
  between: (min: number, max: number) =>
    `Indiquez un nombre entier de ${count(min)} à ${count(max)}.`,
  choice: (values: unknown[]) => `Valeurs possibles\u00a0: ${values.join(', ')}.`,
};

/** Sentences about a value of the wrong type. */
export const EXPECTED: Record<string, string> = {
  array: 'Une liste est attendue.',
  boolean: 'Une case est cochée ou ne l’est pas.',
  int: 'Indiquez un nombre entier.',
  number: 'Indiquez un nombre.',
  object: 'Un objet est attendu.',
  string: 'Un texte est attendu.',
};

/** Sentences about a text of the wrong form. */
export const FORMS: Record<string, string> = {
  date: 'Indiquez un jour de la forme 2026-11-22.',
  datetime: 'Indiquez une date et une heure valides.',
  email: 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.',
};
