import { addresses } from './addresses.ts';
import { foreign } from './foreign.ts';
import { handlers } from './handlers.ts';
import { markup } from './markup.ts';
import { mutations } from './mutations.ts';
import { names } from './names.ts';
import { piecesOf } from './pieces.ts';
import { rawText } from './raw-text.ts';
import { variants } from './variants.ts';

const FAMILIES = [handlers, addresses, rawText, foreign, markup, mutations, names, variants];

const ALL = [...new Set(FAMILIES.flatMap((family) => family()))];
/** Pictures in the text itself are stored, and refused when they are none. */
const BRINGS_PICTURE = /<img [^>]*\bsrc=(?:["']|\s*)data:/;

/** Every attack once, always in the same order. */
export const ATTACKS = ALL.filter((attack) => !BRINGS_PICTURE.test(attack));

/** Those whose whole text is refused. */
export const REFUSED = ALL.filter((attack) => BRINGS_PICTURE.test(attack));

/** Texts that are nested too deep for anything that reads them. */
export const TOO_DEEP = [
  '<blockquote>'.repeat(101),
  '<ul><li>'.repeat(20_000),
  `<p>${'<span>'.repeat(513)}<img src=x onerror=ran()>`,
  '<svg>'.repeat(100_000),
  '<div>'.repeat(100_000) + '<script>ran()</script>',
];

/** Ends what an attack has left open. */
const END =
  `"'>-->]]></script></style></title></textarea></xmp></iframe></noembed></noframes></noscript>` +
  '</template></select></p></a></table></p></h1></form></button></desc></title></foreignObject></svg>'.repeat(
    2,
  ) +
  '</table></mglyph></mtext></mi></annotation-xml></math></svg></table></object>'.repeat(3);

/**
 * Attacks one after the other, each under a heading with an id of its own, in an `object` that bounds it: it
 * is taken away, and what is in it is read as in the text itself.
 */
export function sections(attacks: string[]): string {
  return attacks
    .map((attack, index) => `<h2 id="attaque-${index + 1}">a</h2><object>${attack}${END}`)
    .join('');
}

/** Ids of the headings of `sections` that are still headings in this HTML. */
export function headingsIn(html: string): string[] {
  return piecesOf(html).flatMap(({ tag, attributes }) =>
    attributes.flatMap(([name, value]) =>
      tag === 'h2' && name === 'id' && value.startsWith('attaque-') ? [value] : [],
    ),
  );
}

/**
 * The attacks in groups that `sections` puts together. Those that swallow all that follows, as
 * `clean` tells, stand at the end of a group each.
 */
export function groups(attacks: string[], clean: (html: string) => string): string[][] {
  const isBounded = (attack: string) => headingsIn(clean(sections([attack, '']))).length === 2;
  const swallowing = attacks.filter((attack) => !isBounded(attack));
  const others = attacks.filter((attack) => !swallowing.includes(attack));
  const size = Math.ceil(others.length / swallowing.length);
  return swallowing.map((attack, index) => [
    ...others.slice(index * size, (index + 1) * size),
    attack,
  ]);
}
