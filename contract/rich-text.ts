/**
 * What an article's HTML may hold: the formats of the editor and nothing else. Plain data in the
 * shape of a hast-util-sanitize schema, so that the Worker and the pages apply the same list.
 */
export const TEXT_ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export const PALETTE = ['orange', 'brick', 'green', 'plum', 'ink', 'grey'] as const;
export const MAX_INDENT = 8;

const CLASSES = [
  ...TEXT_ALIGNMENTS.flatMap((side) => [`align-${side}`, `ql-align-${side}`]),
  ...PALETTE.flatMap((name) => [`color-${name}`, `background-${name}`]),
  ...Array.from({ length: MAX_INDENT }, (_, level) => [
    `indent-${level + 1}`,
    `ql-indent-${level + 1}`,
  ]).flat(),
];

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

export const RICH_TEXT_SCHEMA = {
  tagNames: HEADINGS.concat(
    'p br hr strong em u s a img ul ol li blockquote pre code span'.split(' '),
  ),
  attributes: {
    '*': [['className', ...CLASSES] as [string, ...string[]]],
    ...Object.fromEntries(HEADINGS.map((tag) => [tag, ['id']])),
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height', 'title'],
    ol: ['start'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https'] },
  // Ids are made by the site and cannot clash with those of scripts, which use none.
  clobber: [],
  clobberPrefix: '',
  strip: ['script', 'style', 'template', 'title', 'textarea', 'noscript', 'iframe', 'svg', 'math'],
  allowComments: false,
  allowDoctypes: false,
};
