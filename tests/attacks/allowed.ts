import { URL_BASE } from './payloads.ts';

/* These rules repeat the schema on purpose: a mistake in the schema passes only if it is made here too. */

/** Element as a parser or a browser sees it. Another node has its type as `tag`. */
export interface Piece {
  tag: string;
  namespace: string;
  attributes: [name: string, value: string][];
}

const HTML = 'http://www.w3.org/1999/xhtml';
const TAGS =
  /^(?:h[1-6]|p|br|hr|strong|em|u|s|a|img|ul|ol|li|blockquote|pre|code|span|table|caption|thead|tbody|tr|th|td|figure|figcaption|aside)$/;
const CLASS =
  /^(?:(?:ql-)?align-(?:left|center|right|justify)|(?:color|background)-(?:orange|brick|green|plum|ink|grey)|(?:ql-)?indent-[1-8]|callout-(?:title|remember|warning)|picture-(?:small|wide)|gallery-[23]|video|bookmark)$/;
/** Classes that only one element may have. */
const OWN_CLASS: [tag: string, own: RegExp][] = [
  ['figure', /^(?:picture-(?:small|wide)|gallery-[23]|video|bookmark)$/],
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
/** Attributes of the frame that a page adds around a table. */
const FRAME = /^class=table-frame role=region aria-label=.* tabindex=0$/s;

/**
 * Returns the faults of rendered elements. A page may add frames around tables, and must not contain the placeholder of
 * a missing image.
 */
export function breachesShown(pieces: Piece[]): string[] {
  const waits = pieces.filter(({ attributes }) => attributes.some(([name]) => name === PLACE));
  const others = pieces.filter(({ tag, attributes }) => {
    const given = attributes.map(([name, value]) => `${name}=${value}`).join(' ');
    return tag !== 'div' || !FRAME.test(given);
  });
  return [...waits.map(({ tag }) => `<${tag} ${PLACE}>`), ...breaches(others.map(withoutLabel))];
}

/** Leaves out the role and the label that the site gives a figure with a caption. */
function withoutLabel(piece: Piece): Piece {
  const isLabelled = piece.attributes.some(
    ([name, value]) => name === 'role' && value === 'figure',
  );
  if (piece.tag !== 'figure' || !isLabelled) return piece;
  const attributes = piece.attributes.filter(([name]) => name !== 'role' && name !== 'aria-label');
  return { ...piece, attributes };
}

/** Returns the elements and attributes that no article may have. */
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

/** True when the address has an allowed scheme and names another host only in full. */
function leadsWhereItSays(value: string, scheme: RegExp, elsewhere: RegExp): boolean {
  if (!URL.canParse(value, URL_BASE)) return true;
  const { protocol, host } = new URL(value, URL_BASE);
  const isOwn = host === new URL(URL_BASE).host || host === '';
  return scheme.test(protocol) && (isOwn || elsewhere.test(value));
}
