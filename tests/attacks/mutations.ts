import { PAYLOADS, combine } from './payloads.ts';

/** Markup that a parser rearranges, so that it reads differently when it is parsed again. */
const SHAPES = [
  '<table>@<tr><td>a</table>',
  '<table><tr>@<td>@</td></tr></table>',
  '<table><caption><svg></caption>@',
  '<table><colgroup><template>@</template></colgroup></table>',
  '<table><select>@</select></table>',
  '<table><a href=/>@<td><a href=/>@',
  '<p><table><p>@',
  '<table><caption>@</caption><thead>@<tr><th scope=col>@</th></tr></thead></table>',
  '<table><tr><td><table><tr><th>@</table>@</td></table>',
  '<table><caption><table><tr><td>@</caption></table>@',
  '<table><thead><thead><tr><tr><td><th>@</thead><td>@',
  '<td>@</td><tr><th>@<caption>@</caption></tr>',
  '<figure class=video><a href=/><figure><a href=/>@</figure></a></figure>',
  '<p><figure><p><figcaption>@</p></figcaption></figure></p>',
  '<figcaption>@</figcaption><aside class=callout-remember><p><aside>@</p></aside>',
  '<p><button><p><button><p>@',
  '<a href=/><object><a href=/><marquee><a href=/>@',
  '<form><div></form><form><p>@',
  '<form><math><mtext></form><form><mglyph><style></math>@',
  '<math><mtext><table><mglyph><style><!--</style>@-->',
  '<math><mtext><table><mglyph><style><math>@</style>',
  '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style>@"></h1>',
  '<math><annotation-xml encoding="text/html"><xmp>&lt;/xmp&gt;@</xmp>',
  '<svg></p><style><a id="</style>@">',
  '<svg><p><style><g title="</style>@">',
  '<svg><style>&lt;/style&gt;@</style></svg>',
  '<svg><desc><table><svg><style><!--</style>@-->',
  '<svg><foreignObject><p><style><!--</style>@--></p></foreignObject></svg>',
  '<noscript><p title="</noscript>@">',
  '<noscript><style></noscript>@</style>',
  '<select><template><style><!--</select>@--></style>',
  '<select><iframe><option><style></select>@</style>',
  '<select><noscript></select>@</noscript>',
  '<option><style></option></select>@</style>',
  '<xmp><svg><b><template></xmp>@',
  '<template><s><template><s>@</s></template>',
  '<template><svg><template><p></template>@</template>',
  '<li><section><li><section><li>@',
  '<h1><button><h2><button><h3>@</h1>',
  '<em><p><strong></em>@</p></strong>',
  '<u><blockquote><s></u>@</s>',
  '<pre>\n\n\n@</pre>',
  '<pre>\n<listing>\n<textarea>\n@',
  '<dd><dt><dd><p>@',
  '<ruby><rt><rp><rtc>@',
  '<br></br>@</p></br>',
  '<image src=x onerror=ran()>@',
  '<body><frameset>@',
  '<span><rp><optgroup><option>@</span>',
  '<nobr><table><nobr>@',
];

/** Elements around another attack. */
const WRAPPERS = [
  '<p>@</p>',
  '<pre><code>@</code></pre>',
  '<ul><li>@</li></ul>',
  '<a href="/a">@</a>',
  '<blockquote><h2 id=a>@</h2></blockquote>',
  '<svg><foreignObject>@</foreignObject></svg>',
  '<math><mtext>@</mtext></math>',
  '<table><tr><td>@</td></tr></table>',
  '<table><thead><tr><th scope=col>@</th></tr></thead></table>',
  '<table><caption>@</caption></table>',
  '<figure class=picture-wide><img src=/a.png alt=a><figcaption>@</figcaption></figure>',
  '<aside class=callout-warning>@</aside>',
  '<template>@</template>',
  '<noscript>@</noscript>',
  '<select><option>@</option></select>',
  '<form><button>@</button></form>',
  '<object><marquee>@</marquee></object>',
  '<details><summary>@</summary></details>',
  '<em><strong><s>@</em></strong></s>',
];

/** Returns mutations, and mutations inside one or two other elements. */
export function mutations(): string[] {
  const plain = combine(SHAPES, PAYLOADS).map(([shape, payload]) => fill(shape!, payload!));
  const twice = combine(WRAPPERS, SHAPES).map(([wrapper, shape], index) =>
    fill(wrapper!, fill(shape!, PAYLOADS[index % PAYLOADS.length]!)),
  );
  const thrice = combine(WRAPPERS, WRAPPERS, PAYLOADS.slice(0, 3)).map(([outer, inner, payload]) =>
    fill(outer!, fill(inner!, payload!)),
  );
  return [...plain, ...twice, ...thrice];
}

function fill(shape: string, content: string): string {
  return shape.replaceAll('@', () => content);
}
