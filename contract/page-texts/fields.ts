/**
 * A text of a public page that administrators can change. Its default is in the `texts` files of `site/`. An empty
 * value means the default.
 */
export interface TextField {
  /** `items`: one item per line. `link`: a path of the site or an address. `rich`: HTML that may name facts. `picture`: address of an image. */
  kind: 'line' | 'paragraph' | 'items' | 'link' | 'rich' | 'picture';
  label: string;
  /** Maximum characters, of each item for `items`. */
  max: number;
  /** Maximum characters of a word: a longer one would be wider than the screen of a phone. */
  longestWord: number;
  /** True for a rich text that the page can do without. */
  isRemovable?: boolean;
  /** Smallest and largest number of items. */
  items?: { min: number; max: number };
}

export type TextFields = Readonly<Record<string, TextField>>;

/**
 * Longest word in text that breaks at soft hyphens, in buttons and labels, which do not, and in rich texts, which break
 * anywhere.
 */
const WORD = { text: 30, label: 22, rich: 100 };

const line = (label: string, max: number, longestWord = WORD.text): TextField => ({
  kind: 'line',
  label,
  max,
  longestWord,
});

/** Name of a page or title of one of its parts. */
export const heading = (label: string, max = 80) => line(label, max);

/** Few words above a title, on a menu entry or a button. */
export const label = (name: string, max = 32) => line(name, max, WORD.label);

/** Title or description of a page in search results. */
export const forSearch = (name: string, max = 200) => line(name, max);

/** Description of a picture for visitors who do not see it. */
const pictureText = (name: string) => line(name, 200);

/** Image, with its description at the same key and `Alt`. A decorative image has no description by default. */
export const picture = (key: string, name: string): TextFields => ({
  [key]: { kind: 'picture', label: name, max: 300, longestWord: 300 },
  [`${key}Alt`]: pictureText(`${name}\u00a0: description`),
});

export const paragraph = (name: string, max = 320): TextField => ({
  kind: 'paragraph',
  label: name,
  max,
  longestWord: WORD.text,
});

/** List of short texts. */
export const items = (name: string, min: number, most: number, max = 160): TextField => ({
  kind: 'items',
  label: name,
  max,
  longestWord: WORD.text,
  items: { min, max: most },
});

/** Paragraphs, lists and subtitles, as HTML. */
export const rich = (name: string, max = 10_000): TextField => ({
  kind: 'rich',
  label: name,
  max,
  longestWord: WORD.rich,
});

/** Rich text that the page can do without. */
export const removable = (name: string): TextField => ({ ...rich(name), isRemovable: true });

const link = (name: string): TextField => ({
  kind: 'link',
  label: name,
  max: 300,
  longestWord: 300,
});

/** Label and destination of a button, at a key with `label` and `href`. */
export function button(key: string, name: string): TextFields {
  return {
    [`${key}/label`]: label(name),
    [`${key}/href`]: link(`${name} : destination`),
  };
}

/** Words and destination of a link in a sentence or below a text. */
export function textLink(key: string, name: string): TextFields {
  return { ...button(key, name), [`${key}/label`]: heading(name) };
}

/** Returns the fields of `count` alike parts, at keys `<key>/<index>/<part>`; labels are numbered from 1. */
export function repeated(
  key: string,
  count: number,
  fieldsAt: (key: string, number: number) => TextFields,
): TextFields {
  const parts = Array.from({ length: count }, (_, index) => fieldsAt(`${key}/${index}`, index + 1));
  return Object.assign({}, ...parts) as TextFields;
}

/** Title and text of `count` cards. */
export function cards(key: string, name: string, count: number): TextFields {
  return repeated(key, count, (at, number) => ({
    [`${at}/title`]: heading(`${name} ${number} : titre`, 50),
    [`${at}/text`]: paragraph(`${name} ${number} : texte`, 260),
  }));
}

/** Title, text and buttons of the banner that ends a page, at keys that begin with `call`. */
export function call(key: string, buttons: readonly string[]): TextFields {
  return {
    [`${key}/callTitle`]: heading('Bandeau final : titre'),
    [`${key}/callText`]: paragraph('Bandeau final : texte'),
    ...Object.assign(
      {},
      ...buttons.map((name, index) =>
        button(`${key}/${name}`, `Bandeau final : bouton ${index + 1}`),
      ),
    ),
  };
}

/** Returns the items of a text with one item per line. */
export function itemsOf(text: string): string[] {
  return text
    .split('\n')
    .map((item) => item.trim())
    .filter(Boolean);
}
