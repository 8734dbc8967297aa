import { EVIL, PAYLOADS, RUN, combine } from './payloads.ts';

const IMG = PAYLOADS[1]!;

/** Comments, declarations, instructions, and tags that end otherwise than they seem to. */
const DISGUISES = [
  '<!--@-->',
  '<!-->@-->',
  '<!--->@-->',
  '<!----!>@-->',
  '<!-- --!>@-->',
  '<!--<!-->@-->',
  '<!-- -- >@-->',
  '<!--[if IE]>@<![endif]-->',
  '<![if IE]>@<![endif]>',
  '<!@>@',
  '<!>@',
  '</>@',
  '</ p>@',
  '</#>@',
  '<?xml version="1.0"?>@',
  '<?php echo "?>@',
  '<? a="?>@"',
  '<![CDATA[@]]>',
  '<![CDATA[<!--]]>@',
  '<!DOCTYPE html [<!ENTITY a "@">]>&a;',
  '<!DOCTYPE a SYSTEM "@">',
  '<% @ %>',
  '<html><head>@</head><body>@',
  '</body></html>@',
  '<frameset>@</frameset>',
  '<p/@>',
  '<p <@',
  '<p\n@',
  '<\np>@',
  '< p>@',
  '<3@',
  '<p a=`>`@>',
  '<p a="`>`@">',
];

/** Values that try to get out of an attribute. */
const BREAKOUTS = [
  `"on@ `,
  `" on@ `,
  `' on@ `,
  '` on@ ',
  `"/on@ `,
  `"\non@ `,
  `"\x0con@ `,
  `"\0on@ `,
  `">[`,
  `'>[`,
  '`>[',
  `>[`,
  `"-->[`,
  `&quot; on@ `,
  `&#34;&#62;[`,
  `&amp;quot;&amp;gt;[`,
  `\\" on@ `,
  `"=on@ `,
  `" a="b" on@ a="`,
  `"></p></a></pre></blockquote>[`,
  `</title></style></textarea></script>[`,
  `"]]>[`,
  ` on@ `,
  `/on@ `,
];

const ATTRIBUTES = [
  '<p class="align-center @">a</p>',
  "<p class='@'>a</p>",
  '<p class=@>a</p>',
  '<a href="/a@" title="@">a</a>',
  "<a href='https://passerelle.example/@' title='@'>a</a>",
  '<a href=/a?b=@ title=@>a</a>',
  '<img src="/uploads/a.png@" alt="@">',
  "<img alt='@' title='@' width='@'>",
  '<img alt=@ height=@>',
  '<h2 id="a@">a</h2>',
  "<h3 id='@'>a</h3>",
  '<ol start="@"><li>a</li></ol>',
  '<p a@b="@">a</p>',
];

/** Attributes that style, name, lead away or wake something. */
const MISUSED = [
  'style="background:url(//evil.example/a)"',
  'style="background:url(javascript:ran())"',
  'style="width:expression(ran())"',
  'style="-moz-binding:url(//evil.example/a#b)"',
  'style="behavior:url(a.htc)"',
  'style="position:fixed;inset:0;z-index:9999"',
  'style="animation:a 1s" onanimationstart=ran()',
  'STYLE="color:red"',
  'class="btn skip-link dialog"',
  'class="align-center align-evil prose"',
  'class="color-orange\tcolor-evil\x0cwrap"',
  'is=x-button',
  'slot=a part=b exportparts=c',
  'autofocus tabindex=1',
  'popover popovertarget=a',
  'contenteditable spellcheck',
  'hidden inert',
  'draggable=true',
  'accesskey=x',
  'data-island=a data-contents data-article',
  'itemscope itemtype=//evil.example itemprop=a',
  'aria-hidden=true role=alert aria-label=a',
  'xmlns="http://www.w3.org/2000/svg"',
  'xml:base="//evil.example" xlink:href="javascript:ran()"',
  'ping=//evil.example download target=_blank rel=opener',
  'target=_self formtarget=_top form=a',
  'nonce=a integrity=b crossorigin referrerpolicy=unsafe-url',
  'usemap=#a ismap lowsrc=x loading=eager fetchpriority=high',
  'shadowrootmode=open',
  'allow=camera sandbox',
  '__proto__=a constructor=b toString=c hasOwnProperty=d',
  'children=a tagName=b type=element value=c',
  'dangerouslySetInnerHTML={{__html:"a"}} v-html=a ng-bind-html=b x-html=c x-init=ran()',
  'hx-get=//evil.example hx-trigger=load @click=ran() :href=a {{ran()}}',
];

const BEARERS = [
  'p',
  'a',
  'img',
  'h2',
  'span',
  'ol',
  'blockquote',
  'pre',
  'svg',
  'template',
  'x-a',
];

const ELEMENTS = [
  `<style>@import "//${EVIL}/a.css"; p { background: url(//${EVIL}/b) }</style>`,
  `<link rel=stylesheet href=//${EVIL}/a.css>`,
  `<base href=//${EVIL}/ target=_top>`,
  `<meta http-equiv=Content-Security-Policy content="default-src *">`,
  `<meta http-equiv=set-cookie content=a><meta name=referrer content=unsafe-url>`,
  `<form id=a action=//${EVIL}><input name=action><input name=submit></form><button form=a>b`,
  `<object data=//${EVIL}/a type=text/html></object><embed src=//${EVIL}/a><applet code=a>`,
  `<div><template shadowrootmode=open><slot></slot>${IMG}</template></div>`,
  `<portal src=//${EVIL}></portal><fencedframe src=//${EVIL}></fencedframe>`,
  `<dialog open><form method=dialog><button autofocus>a</button></form></dialog>`,
  `<map name=a><area href="javascript:${RUN}" shape=default></map>`,
  `<isindex action=javascript:${RUN} type=image>`,
  `<xml id=a><script>${RUN}</script></xml>`,
  `<layer src=//${EVIL}/a></layer><bgsound src=//${EVIL}/a><keygen autofocus>`,
  `<video poster=//${EVIL}/a src=//${EVIL}/b><track src=//${EVIL}/c default></video>`,
  `<picture><source srcset=//${EVIL}/a><img srcset="//${EVIL}/b 2x"></picture>`,
];

/** Comments and odd tags, attribute breakouts, misused attributes and elements. */
export function markup(): string[] {
  const disguised = combine(DISGUISES, PAYLOADS.slice(0, 4)).map(([disguise, payload]) =>
    disguise!.replaceAll('@', () => payload!),
  );
  const broken = combine(ATTRIBUTES, BREAKOUTS).map(([attribute, breakout]) =>
    attribute!.replaceAll('@', () => breakout!.replace('@', `error=${RUN}`).replace('[', IMG)),
  );
  const misused = combine(BEARERS, MISUSED).map(([tag, given]) => `<${tag} ${given}>a</${tag}>`);
  return [...disguised, ...broken, ...misused, ...ELEMENTS];
}
