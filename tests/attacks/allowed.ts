import { URL_BASE } from './payloads.ts';

/*
 * What an article may hold, said a second time and independently: a mistake in the schema has to be
 * made here too before a test believes it.
 */

/** An element as a parser or a browser sees it; a node that is no element has its kind as tag. */
export interface Piece {
  tag: string;
  namespace: string;
  attributes: [name: string, value: string][];
}

const HTML = 'http://www.w3.org/1999/xhtml';
const TAGS = /^(?:h[1-6]|p|br|hr|strong|em|u|s|a|img|ul|ol|li|blockquote|pre|code|span)$/;
const CLASS =
  /^(?:(?:ql-)?align-(?:left|center|right|justify)|(?:color|background)-(?:orange|brick|green|plum|ink|grey)|(?:ql-)?indent-[1-8])$/;
const OWNERS: Record<string, RegExp> = {
  class: TAGS,
  id: /^h[1-6]$/,
  href: /^a$/,
  title: /^(?:a|img)$/,
  src: /^img$/,
  alt: /^img$/,
  width: /^img$/,
  height: /^img$/,
  start: /^ol$/,
};

/** What these elements have that no article may have. */
export function breaches(pieces: Piece[]): string[] {
  return pieces.flatMap(({ tag, namespace, attributes }) => [
    ...(TAGS.test(tag) && namespace === HTML ? [] : [`<${tag}> of ${namespace}`]),
    ...attributes
      .filter(([name, value]) => !OWNERS[name]?.test(tag) || !isHarmless(name, value))
      .map(([name, value]) => `<${tag} ${name}=${JSON.stringify(value)}>`),
  ]);
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'class') return value.split(/\s+/).every((one) => one === '' || CLASS.test(one));
  if (name === 'id') return /^[\p{L}\p{N}_-]+$/u.test(value);
  if (name === 'href') return leadsWhereItSays(value, /^(?:https?|mailto|tel):$/, /^https?:\/\//i);
  if (name === 'src') return /^\/(?![/\\\s])/.test(value);
  return true;
}

/** Whether an address, read as browsers do, has such a scheme, and another host only if it says so. */
function leadsWhereItSays(value: string, scheme: RegExp, elsewhere: RegExp): boolean {
  if (!URL.canParse(value, URL_BASE)) return true;
  const { protocol, host } = new URL(value, URL_BASE);
  const isOwn = host === new URL(URL_BASE).host || host === '';
  return scheme.test(protocol) && (isOwn || elsewhere.test(value));
}
