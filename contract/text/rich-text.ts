/**
 * Allow-list of an article's HTML: the formats of the editor and nothing else. Plain data in the form of a
 * hast-util-sanitize schema, so that the Worker and the pages use the same list.
 */
export const TEXT_ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export const PALETTE = ['orange', 'brick', 'green', 'plum', 'ink', 'grey'] as const;
export const MAX_INDENT = 8;
/** Widths of images narrower or wider than the text. The width of the text has no name. */
export const PICTURE_SIZES = ['small', 'wide'] as const;
/** Columns of a gallery on a wide screen. */
export const GALLERY_COLUMNS = [2, 3] as const;
export const CALLOUT_KINDS = ['remember', 'warning'] as const;

const CALLOUT_CLASSES = CALLOUT_KINDS.map((kind) => `callout-${kind}`);
const FIGURE_CLASSES = [
  'video',
  'bookmark',
  ...PICTURE_SIZES.map((size) => `picture-${size}`),
  ...GALLERY_COLUMNS.map((columns) => `gallery-${columns}`),
];

const CLASSES = [
  ...TEXT_ALIGNMENTS.flatMap((side) => [`align-${side}`, `ql-align-${side}`]),
  ...PALETTE.flatMap((name) => [`color-${name}`, `background-${name}`]),
  ...Array.from({ length: MAX_INDENT }, (_, level) => [
    `indent-${level + 1}`,
    `ql-indent-${level + 1}`,
  ]).flat(),
  /** Title of a callout. */
  'callout-title',
];

/**
 * Allowed beginnings of addresses. Browsers drop leading control characters and line breaks, and read `\\` as `/`.
 * Only an address that cannot be read as another host or scheme counts as a path of the site.
 */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\\s])|[#?]|[^:/\\?#\s\p{Cc}]+(?:[/?#]|$))/iu;
/** No PDF of the library is an image. */
const PICTURE = /^\/(?![/\\\s]|uploads\/[a-f0-9]{64}\.pdf)/;
/** Characters that an address holds unescaped. */
const HEADING_ID = /^[\p{L}\p{N}_-]+$/u;

/** Inline elements: they may stand within a word. All other elements separate words. */
export const INLINE_TAGS = ['a', 'code', 'em', 's', 'span', 'strong', 'u'];

/** Number of rows or columns that a cell spans. */
const SPAN = /^(?:[1-9]|[1-9]\d)$/;

type Attribute = [name: string, allowed: RegExp];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const BLOCKS = [
  ...'p br hr img ul ol li blockquote pre figure figcaption aside'.split(' '),
  ...'table caption thead tbody tr th td'.split(' '),
];
const SPANS: Attribute[] = [
  ['colSpan', SPAN],
  ['rowSpan', SPAN],
];

export const RICH_TEXT_SCHEMA = {
  tagNames: [...HEADINGS, ...INLINE_TAGS, ...BLOCKS],
  attributes: {
    '*': [classes(CLASSES)],
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, [['id', HEADING_ID] as Attribute]])),
    a: [['href', LINK] as Attribute, 'title'],
    img: [['src', PICTURE] as Attribute, 'alt', 'width', 'height', 'title'],
    ol: ['start'],
    figure: [classes(FIGURE_CLASSES)],
    aside: [classes(CALLOUT_CLASSES)],
    th: [['scope', /^(?:col|row)$/] as Attribute, ...SPANS],
    td: SPANS,
  },
  // Parsers move table and figure parts found elsewhere.
  ancestors: {
    ...Object.fromEntries('caption thead tbody tr th td'.split(' ').map((tag) => [tag, ['table']])),
    figcaption: ['figure'],
  },
  // The patterns above are stricter than a list of protocols.
  protocols: {},
  // The site's scripts read no globals by id, and its pages give headings no ids.
  clobber: [],
  clobberPrefix: '',
  strip: ['script', 'style', 'template', 'title', 'textarea', 'noscript', 'iframe', 'svg', 'math'],
  allowComments: false,
  allowDoctypes: false,
};

function classes(names: string[]): [string, ...string[]] {
  return ['className', ...names];
}

/** Allow-list of a short text: paragraphs, lists, emphasis and links. */
export const SHORT_TEXT_SCHEMA = {
  ...RICH_TEXT_SCHEMA,
  tagNames: 'p br ul ol li strong em a'.split(' '),
  attributes: { a: RICH_TEXT_SCHEMA.attributes.a, ol: ['start'] },
};

/** Allow-list of a rich text of a page: a short text with subtitles, and words of another language. */
export const PAGE_TEXT_SCHEMA = {
  ...SHORT_TEXT_SCHEMA,
  tagNames: [...SHORT_TEXT_SCHEMA.tagNames, 'h3', 'span'],
  attributes: {
    ...SHORT_TEXT_SCHEMA.attributes,
    span: [['lang', /^[a-z]{2}$/] as Attribute],
  },
};

/** Allow-list of a draft: also the placeholder of an image that a paste left out. */
export const PREPARED_TEXT_SCHEMA = {
  ...RICH_TEXT_SCHEMA,
  attributes: {
    ...RICH_TEXT_SCHEMA.attributes,
    img: [...RICH_TEXT_SCHEMA.attributes.img, ['dataMissingPicture', ''] as [string, string]],
  },
};

const MISSING_PICTURE = /<img(?: [a-z-]+="[^"]*")*? data-missing-picture=""/;

/** True when sanitized HTML has an image placeholder, which must be filled or removed before publication. */
export function lacksPicture(html: string): boolean {
  return MISSING_PICTURE.test(html);
}
