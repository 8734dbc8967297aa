import { EVIL, RUN, combine } from './payloads.ts';

const NAMES = ['javascript', 'vbscript', 'livescript', 'mocha', 'jar', 'view-source', 'feed'];
const CODE = `javascript:${RUN}`;

/** Addresses that run code or lead to another site without showing it. */
const ADDRESSES = [
  ...NAMES.map((name) => `${name}:${RUN}`),
  CODE.toUpperCase(),
  'JaVaScRiPt:ran()',
  ...[
    '\t',
    '\n',
    '\r',
    '&#9;',
    '&#10;',
    '&#13;',
    '&Tab;',
    '&NewLine;',
    '\0',
    '&#0;',
    '&shy;',
  ].flatMap((gap) => [`java${gap}script:${RUN}`, `${gap}${CODE}`, `javascript${gap}:${RUN}`]),
  ...Array.from({ length: 32 }, (_, code) => `&#${code + 1};${CODE}`),
  ...['\x01', '\x08', '\x1f', '\x7f', '\x85', '\xa0', '\u2028', '\ufeff', '\u200b'].map(
    (sign) => sign + CODE,
  ),
  [...CODE].map((sign) => `&#${sign.charCodeAt(0)};`).join(''),
  [...CODE].map((sign) => `&#x${sign.charCodeAt(0).toString(16)}`).join(';'),
  [...CODE].map((sign) => `&#${String(sign.charCodeAt(0)).padStart(9, '0')}`).join(''),
  `javascript&colon;${RUN}`,
  `&#x6a;avascript:${RUN}`,
  `javascript&#58ran&lpar;&rpar;`,
  `jav&#x09;ascript&colon;ran&lpar;&rpar;`,
  `javascript&amp;colon;${RUN}`,
  `javascript://%0a${RUN}`,
  `javascript:/*https://*/${RUN}`,
  `javascript://https://${EVIL}/%0d%0a${RUN}`,
  `javascript:/#?https:${RUN}`,
  `data:text/html,<script>top.${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD50b3AucmFuKCk8L3NjcmlwdD4=`,
  `DATA:text/html,<script>parent.${RUN}</script>`,
  ` data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
  `data:application/xhtml+xml,<x xmlns="http://www.w3.org/1999/xhtml"/>`,
  'data:,a',
  'blob:https://passerelle.example/0',
  'filesystem:https://passerelle.example/temporary/a.html',
  'file:///etc/passwd',
  'about:blank',
  'ws://evil.example',
  'intent://evil.example#Intent;end',
  'ms-msdt:/id',
  `//${EVIL}/a`,
  `///${EVIL}/a`,
  `\\\\${EVIL}\\a`,
  `/\\${EVIL}/a`,
  `\\/${EVIL}/a`,
  `/\t/${EVIL}/a`,
  `/\n\\${EVIL}/a`,
  `&sol;&sol;${EVIL}/a`,
  `&#47;&#9;&#47;${EVIL}`,
  `\x01//${EVIL}/a`,
  ` //${EVIL}/a`,
  `https:${EVIL}`,
  `https:\\\\${EVIL}`,
  `http:/${EVIL}`,
  'ｊａｖａｓｃｒｉｐｔ:ran()',
  'javaſcript:ran()',
  'jаvascript:ran()',
  '​javascript：ran()',
];

const QUOTES = ['"', "'", ''];

/** Elements and attributes that may hold an address, marked `@`. */
const PLACES = [
  '<a href=@>a</a>',
  '<a title=a href=@ href="/b">a</a>',
  '<img alt=a src=@>',
  '<img srcset=@ src=@ lowsrc=@ dynsrc=@ longdesc=@>',
  '<iframe src=@></iframe>',
  '<form action=@><button formaction=@>a</button><input type=image src=@ formaction=@></form>',
  '<object data=@ codebase=@><param name=movie value=@></object><embed src=@><applet archive=@>',
  '<svg><a xlink:href=@><text>a</text></a><use href=@ /><image href=@ /><script href=@ /></svg>',
  '<svg><a><animate attributeName=href values=@ /><set attributeName=href to=@ /></a></svg>',
  '<math href=@ xlink:href=@><mtext><a href=@>a</a></mtext></math>',
  '<base href=@><link rel=stylesheet href=@><link rel=prefetch href=@><link rel=import href=@>',
  '<figure class=video><a href=@>a</a><figcaption><a href=@>b</a></figcaption></figure>',
  '<figure class=picture-wide><img src=@ alt=a><figcaption cite=@>a</figcaption></figure>',
  '<table><thead><tr><th scope=@ colspan=@ abbr=@><a href=@>a</a><tbody><td rowspan=@ headers=@>',
  '<p background=@ cite=@><blockquote cite=@>a</blockquote><table background=@><td background=@>',
];

/** Returns dangerous addresses in every place, with alternating quotes, and meta refreshes. */
export function addresses(): string[] {
  const placed = combine(PLACES, ADDRESSES).map(([place, address], index) => {
    const quote = QUOTES[index % QUOTES.length]!;
    return place!.replaceAll('@', () => quote + address + quote);
  });
  const refreshed = ADDRESSES.map(
    (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  );
  return [...placed, ...refreshed];
}
