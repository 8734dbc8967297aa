import { PAYLOADS } from './payloads.ts';

const CLEVER = [
  ...PAYLOADS,
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran()&gt;">',
  '<svg></p><style><a id="</style><img src=x onerror=ran()>"></a></style></svg>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=ran()>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></p></noscript>',
  '<svg><a xlink:href="javascript:ran()"><rect width=9 height=9 /></a></svg>',
];

const DISTORTIONS: ((attack: string) => string)[] = [
  (attack) => attack.toUpperCase(),
  (attack) => attack.replace(/[a-z]/g, (sign, at: number) => (at % 2 ? sign.toUpperCase() : sign)),
  (attack) => attack.replaceAll('<', '<\0'),
  (attack) => attack.replaceAll(' ', '\0'),
  (attack) => attack.replaceAll(' ', '/'),
  (attack) => attack.replaceAll(' ', '\f'),
  (attack) => attack.replaceAll(' ', '\r\n\t'),
  (attack) => attack.replaceAll('=', ' = '),
  (attack) => attack.replaceAll('>', '\n>'),
  (attack) => attack.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (attack) => attack.replaceAll('<', '&amp;lt;'),
  (attack) => attack.replaceAll('<', '\u{ff1c}').replaceAll('>', '\u{ff1e}'),
  (attack) => attack.replaceAll('<', '<<').replaceAll('>', '>>'),
  (attack) => attack.replace(/\w(?=\w)/g, '$&\u200b'),
  (attack) => attack.replaceAll('"', '`'),
  (attack) => attack.replaceAll('"', "'"),
  (attack) => attack.replaceAll('script', 'script\u0008').replaceAll('on', 'o\u0001n'),
  (attack) => attack.replaceAll('ipt', 'ipt\ud800'),
  (attack) => attack.split('').toReversed().join('') + attack,
  (attack) => attack + attack.slice(1),
];

/** Returns misspelt, truncated, very large and repeated variants of the attacks. */
export function variants(): string[] {
  const distorted = CLEVER.flatMap((attack) => DISTORTIONS.map((distort) => distort(attack)));
  const cut = CLEVER.flatMap((attack) =>
    Array.from({ length: Math.ceil(attack.length / 4) }, (_, step) =>
      attack.slice(0, attack.length - 4 * step),
    ),
  );
  const attack = PAYLOADS[1]!;
  const large = [
    `<p title="${'a'.repeat(50_000)}" onclick=ran()>${attack}</p>`,
    `<p ${'a '.repeat(2_000)} onclick=ran()>${attack}</p>`,
    `<p ${Array.from({ length: 2_000 }, (_, index) => `on${index}=ran()`).join(' ')}>a</p>`,
    `<${'a'.repeat(20_000)} onclick=ran()>${attack}`,
    `<a href="${' '.repeat(20_000)}javascript:ran()">a</a>`,
    `<a href="javascript:${'/'.repeat(20_000)}\n;ran()">a</a>`,
    `${'<p>'.repeat(2_000)}${attack}`,
    `${'<svg>'.repeat(300)}${attack}`,
    `${'<div>'.repeat(600)}${attack}${'</div>'.repeat(600)}`,
    `${'<em><p>'.repeat(40)}${attack}`,
    `${'<font color=red><b>'.repeat(100)}${attack}`,
    `${'<math><mtext>'.repeat(150)}<style><!--</style>${attack}-->`,
    `${'&lt;'.repeat(5_000)}script&gt;ran()`,
    `${'<!--'.repeat(2_000)}>${attack}`,
  ];
  return [...distorted, ...cut, ...large];
}
