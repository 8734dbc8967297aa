/** How sentences name a field whose noun does not name it; the others are « this text ». */
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
  replace: 'Le texte de remplacement',
  slug: 'L’adresse',
  subject: 'Le sujet',
  title: 'Le titre',
  username: 'L’identifiant',
};

const count = (value: number | bigint) => value.toLocaleString('fr').replaceAll('\u202f', '\u00a0');

/** What sentences call a field, by its key. */
export function nameOf(field: unknown): string {
  const isNamed = typeof field === 'string' && Object.hasOwn(FIELD_NAMES, field);
  return isNamed ? FIELD_NAMES[field]! : 'Ce texte';
}

/** What is wrong with a field, whichever it is. */
export const WRONG = {
  value: 'Cette valeur n’est pas valide.',
  unexpected: 'Ce champ n’est pas attendu.',
  form: 'Ce texte n’a pas la forme attendue.',
  letters: (name: string) => `${name} doit contenir au moins une lettre ou un chiffre.`,
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

/** What a value of each type has to be. */
export const EXPECTED: Record<string, string> = {
  array: 'Une liste est attendue.',
  boolean: 'Une case est cochée ou ne l’est pas.',
  int: 'Indiquez un nombre entier.',
  number: 'Indiquez un nombre.',
  object: 'Un objet est attendu.',
  string: 'Un texte est attendu.',
};

/** What a text of each form has to be. */
export const FORMS: Record<string, string> = {
  date: 'Indiquez un jour de la forme 2026-11-22.',
  datetime: 'Indiquez une date et une heure valides.',
  email: 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.',
};

/** What stands in lists where no category does: none is called so. */
export const CATEGORY_LABELS = {
  none: 'Sans catégorie',
  all: 'Toutes les catégories',
  gone: 'Catégorie supprimée',
} as const;

/** What to do about one field. */
export const FIELDS = {
  titleAndContent: 'Le titre et le contenu sont obligatoires',
  find: 'Indiquez les mots à chercher.',
  yourName: 'Indiquez votre nom.',
  yourEmail: 'Indiquez votre adresse e-mail.',
  subject: 'Indiquez le sujet de votre message.',
  message: 'Écrivez votre message.',
  username: 'Indiquez un identifiant.',
  latin:
    'Écrivez ce nom en lettres latines\u00a0: d’autres alphabets le feraient confondre avec un autre.',
  password: 'Indiquez un mot de passe.',
  passwordOrPasskey: 'Un mot de passe ou une clé d’accès est attendu.',
  keyName: 'Donnez un nom à cette clé.',
  code: 'Le code a six chiffres.',
  batchCategory: 'Choisissez une catégorie.',
  otherCategory: 'Choisissez une autre catégorie.',
  messageState: 'Indiquez ce qui change.',
  categoryName: 'Indiquez le nom de la catégorie.',
  categoryLabel: 'Ce nom est réservé. Choisissez un autre nom.',
  sameRows: 'La même liste est attendue, chaque élément une fois.',
  releaseName: 'Donnez un nom à cette publication.',
  releaseItems: 'Choisissez de 1 à 50 éléments dont les modifications sont prêtes.',
  releaseTwice: 'Le même élément figure deux fois.',
  image: 'Choisissez une image.',
  imageAddress: 'Indiquez une adresse qui commence par / ou par https://.',
  icon: 'Choisissez une image .ico, .png ou .jpg.',
  link: 'Indiquez une adresse complète qui commence par https://, ou laissez vide.',
  siren: 'Un numéro SIREN a neuf chiffres, par exemple 732\u00a0829\u00a0320.',
  colour: (example: string) => `Indiquez une couleur de la forme ${example}.`,
};
