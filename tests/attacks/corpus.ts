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
/** Images embedded as a data URL. The server stores them, or refuses the text when they are no images. */
const BRINGS_PICTURE = /<img [^>]*\bsrc=(?:["']|\s*)data:/;

/** Attacks without duplicates, always in the same order. */
export const ATTACKS = ALL.filter((attack) => !BRINGS_PICTURE.test(attack));

/** Attacks whose whole text is refused. */
export const REFUSED = ALL.filter((attack) => BRINGS_PICTURE.test(attack));

/** Texts nested too deep for any parser. */
export const TOO_DEEP = [
  '<blockquote>'.repeat(101),
  '<ul><li>'.repeat(20_000),
  `<p>${'<span>'.repeat(513)}<img src=x onerror=ran()>`,
  '<svg>'.repeat(100_000),
  '<div>'.repeat(100_000) + '<script>ran()</script>',
];

/** Closes everything that an attack may have left open. */
const END =
  `"'>-->]]></script></style></title></textarea></xmp></iframe></noembed></noframes></noscript>` +
  '</template></select></p></a></table></p></h1></form></button></desc></title></foreignObject></svg>'.repeat(
    2,
  ) +
  '</table></mglyph></mtext></mi></annotation-xml></math></svg></table></object>'.repeat(3);

/**
 * Joins attacks, each below a heading with its own id and in an `object`. Cleaning removes the `object` and keeps its
 * content, which is parsed as in the article itself.
 */
export function sections(attacks: string[]): string {
  return attacks
    .map((attack, index) => `<h2 id="attaque-${index + 1}">a</h2><object>${attack}${END}`)
    .join('');
}

/** Returns the ids of the headings of `sections` that are still headings in this HTML. */
export function headingsIn(html: string): string[] {
  return piecesOf(html).flatMap(({ tag, attributes }) =>
    attributes.flatMap(([name, value]) =>
      tag === 'h2' && name === 'id' && value.startsWith('attaque-') ? [value] : [],
    ),
  );
}

/**
 * Groups attacks for `sections`. An attack that swallows the text after it comes last in its group; `clean` shows which
 * attacks do.
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
