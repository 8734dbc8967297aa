import { DRAWING_ADDRESSES } from '../images/drawings.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import { documentSchemas } from '../schemas/document.ts';
import { multiLine, singleLine } from '../text/schemas.ts';
import { z } from '../zod.ts';
import { itemsOf, type TextField } from './fields.ts';
import { TEXT_FIELDS } from './pages.ts';

/** Error sentences of texts of pages. */
const WRONG_TEXT = {
  word: (max: number) =>
    `Un mot de plus de ${max}\u00a0lettres dépasserait de l’écran d’un téléphone.`,
  fewItems: (min: number) => `Gardez au moins ${min}\u00a0élément${min > 1 ? 's' : ''}.`,
  manyItems: (max: number) => `Indiquez ${max}\u00a0éléments au plus.`,
  longItem: (max: number) => `Chaque élément compte ${max}\u00a0caractères au plus.`,
  picture: 'Choisissez une image de la bibliothèque ou un dessin du site.',
  link: 'Indiquez une page du site, comme /contact, ou une adresse qui commence par https://.',
  page: (path: string) => `Le site n’a pas de page ${path}.`,
};

const LINK =
  /^(?:|#[\w-]+|\/(?:[\w-][\w./-]*)?(?:\?[\w=&-]*)?(?:#[\w-]*)?|https:\/\/[^\s"<>]+|mailto:[^\s"<>]+|tel:[+\d]+)$/;

/** The sign-up, which redirects, and pages and files that depend on content. */
const OTHERS = /^\/(?:register$|rss\.xml$|(?:articles|auteurs|uploads)\/.)/;

/** Returns the path that an address names when the site has no such page. */
function unknownPath(address: string): string | undefined {
  const path = address.replace(/[?#].*/, '').replace(/(?<=.)\/$/, '');
  const isKnown =
    !path.startsWith('/') || OTHERS.test(path) || PUBLIC_PATHS.some((known) => known === path);
  return isKnown ? undefined : path;
}

/** An uploaded image. */
const UPLOAD = /^\/uploads\/[a-f0-9]{64}\.(?!pdf$)[a-z]{3,4}$/;

/** True for no address, a drawing of pages or an uploaded image. */
function isPagePicture(address: string): boolean {
  return address === '' || DRAWING_ADDRESSES.includes(address) || UPLOAD.test(address);
}

/** Returns the words of HTML, which the server sanitizes later. */
function withoutTags(html: string): string {
  return html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ');
}

function schemaOf(field: TextField): z.ZodType<string, string> {
  const { kind, max, longestWord, items } = field;
  if (kind === 'link')
    return singleLine(max).pipe(
      z
        .string()
        .regex(LINK, { error: WRONG_TEXT.link, abort: true })
        .refine((address) => !unknownPath(address), {
          error: ({ input }) => WRONG_TEXT.page(unknownPath(String(input)) ?? ''),
        }),
    );
  if (kind === 'picture')
    return singleLine(max).refine(isPagePicture, {
      error: WRONG_TEXT.picture,
    });
  const hasShortWords = (text: string) =>
    text.split(/[\s\u00ad-]+/).every((word) => [...word].length <= longestWord);
  const words = { error: WRONG_TEXT.word(longestWord) };
  if (kind === 'rich')
    return multiLine(max, { name: 'Le texte' }).refine(
      (html) => hasShortWords(withoutTags(html)),
      words,
    );
  if (!items) return singleLine(max).refine(hasShortWords, words);
  const isEmpty = (text: string) => itemsOf(text).length === 0;
  return multiLine(items.max * (max + 1))
    .refine((text) => isEmpty(text) || itemsOf(text).length >= items.min, {
      error: WRONG_TEXT.fewItems(items.min),
    })
    .refine((text) => itemsOf(text).length <= items.max, {
      error: WRONG_TEXT.manyItems(items.max),
    })
    .refine((text) => itemsOf(text).every((item) => item.length <= max), {
      error: WRONG_TEXT.longItem(max),
    })
    .refine(hasShortWords, words);
}

const shape = Object.fromEntries(
  Object.entries(TEXT_FIELDS).map(([key, field]) => [key, schemaOf(field).default('')]),
);

export const textSchemas = documentSchemas('Texts', shape, { isPartial: true });

/** Texts by key; empty ones have their default. */
export type Texts = Record<string, string>;
export type EditedTexts = z.infer<typeof textSchemas.edited>;

/** State of the texts of a page, in the list of pages. */
export const textPageState = z
  .object({
    id: z.int(),
    /** Number of texts that differ from their defaults. */
    changed: z.int(),
    has_draft: z.boolean(),
  })
  .meta({ id: 'TextPageState' });
export type TextPageState = z.infer<typeof textPageState>;
