import { URL_BASE } from './payloads.ts';

/* Independent of the schema: a mistake there has to be made here too to pass. */

/** An element as a parser or a browser sees it; a node that is no element has its kind as tag. */
export interface Piece {
  tag: string;
  namespace: string;
  attributes: [name: string, value: string][];
}

const HTML = 'http://www.w3.org/1999/xhtml';
const TAGS =
  /^(?:h[1-6]|p|br|hr|strong|em|u|s|a|img|ul|ol|li|blockquote|pre|code|span|table|caption|thead|tbody|tr|th|td|figure|figcaption|aside)$/;
const CLASS =
  /^(?:(?:ql-)?align-(?:left|center|right|justify)|(?:color|background)-(?:orange|brick|green|plum|ink|grey)|(?:ql-)?indent-[1-8]|callout-(?:title|remember|warning)|picture-(?:small|wide)|video)$/;
/** Classes that one element alone may have. */
const OWN_CLASS: [tag: string, own: RegExp][] = [
  ['figure', /^(?:picture-(?:small|wide)|video)$/],
  ['aside', /^callout-(?:remember|warning)$/],
];
const OWNERS: Record<string, RegExp> = {
  class: TAGS,
  id: /^h[1-6]$/,
  href: /^a$/,
  title: /^(?:a|img)$/,
  src: /^img$/,
  alt: /^img$/,
  'data-missing-picture': /^img$/,
  width: /^img$/,
  height: /^img$/,
  start: /^ol$/,
  scope: /^th$/,
  colspan: /^t[hd]$/,
  rowspan: /^t[hd]$/,
};

const PLACE = 'data-missing-picture';
/** What a page puts around a table. */
const FRAME = /^class=table-frame role=region aria-label=.* tabindex=0$/s;

/**
 * What these elements of a page have that no article may have, but for the frames of its tables; the place of
 * a picture that is to come is on none.
 */
export function breachesShown(pieces: Piece[]): string[] {
  const waits = pieces.filter(({ attributes }) => attributes.some(([name]) => name === PLACE));
  const others = pieces.filter(({ tag, attributes }) => {
    const given = attributes.map(([name, value]) => `${name}=${value}`).join(' ');
    return tag !== 'div' || !FRAME.test(given);
  });
  return [...waits.map(({ tag }) => `<${tag} ${PLACE}>`), ...breaches(others)];
}

/** What these elements have that no article may have. */
export function breaches(pieces: Piece[]): string[] {
  return pieces.flatMap(({ tag, namespace, attributes }) => [
    ...(TAGS.test(tag) && namespace === HTML ? [] : [`<${tag}> of ${namespace}`]),
    ...attributes
      .filter(([name, value]) => !OWNERS[name]?.test(tag) || !isHarmless(tag, name, value))
      .map(([name, value]) => `<${tag} ${name}=${JSON.stringify(value)}>`),
  ]);
}

function isHarmless(tag: string, name: string, value: string): boolean {
  if (name === 'class') return value.split(/\s+/).every((one) => one === '' || isClassOf(tag, one));
  if (name === 'scope') return /^(?:col|row)$/.test(value);
  if (name.endsWith('span')) return /^[1-9]\d?$/.test(value);
  if (name === 'id') return /^[\p{L}\p{N}_-]+$/u.test(value);
  if (name === 'href') return leadsWhereItSays(value, /^(?:https?|mailto|tel):$/, /^https?:\/\//i);
  if (name === PLACE) return value === '';
  if (name === 'src') return /^\/(?![/\\\s])/.test(value);
  return true;
}

function isClassOf(tag: string, name: string): boolean {
  return CLASS.test(name) && OWN_CLASS.every(([owner, own]) => owner === tag || !own.test(name));
}

/** Whether an address, read as browsers do, has such a scheme, and another host only if it says so. */
function leadsWhereItSays(value: string, scheme: RegExp, elsewhere: RegExp): boolean {
  if (!URL.canParse(value, URL_BASE)) return true;
  const { protocol, host } = new URL(value, URL_BASE);
  const isOwn = host === new URL(URL_BASE).host || host === '';
  return scheme.test(protocol) && (isOwn || elsewhere.test(value));
}
