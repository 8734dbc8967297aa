import { plainText } from '#worker/articles/plain-text';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inside } from './source-files.ts';

/* A checker proves that every expression that may read user input takes linear time. */

interface Expression {
  place: string;
  source: string;
  flags: string;
}

const read = ['contract', 'worker', 'site']
  .flatMap(inside)
  .filter(({ path }) => /\.(?:tsx?|astro)$/.test(path));
const expressions = read.flatMap(expressionsOf);

function expressionsOf({ path, text }: { path: string; text: string }): Expression[] {
  const code = path.endsWith('.astro') ? (text.split('---')[1] ?? '') : text;
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const source = node.text.slice(1, end);
      found.push({ place: `${path}: ${node.text}`, source, flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind));
  return found;
}

/** Returns the reasons why an expression may take more than linear time; empty for a safe expression. */
function slownessOf(expression: Pick<Expression, 'source' | 'flags'>): string[] {
  return analyse(expression).reports.map(({ type }) => type);
}

describe('regular expressions', () => {
  it('are found', () => {
    expect(expressions.length).toBeGreaterThan(60);
    // The checker cannot read an expression that is built at run time.
    const made = read.filter(({ text }) => text.includes('new RegExp('));
    expect(made.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    [String.raw`<\/?([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^"'>])*>`, 'gi'],
    ['^(a+)+$', ''],
    [String.raw`\s+$`, ''],
    ['a*[^c]*a*$', ''],
    ['(?:a|b)*[ab]*c', ''],
  ])('the checker knows %s', (source, flags) => {
    expect(slownessOf({ source, flags })).not.toEqual([]);
  });

  it.each(expressions)('$place', (expression) => {
    expect(slownessOf(expression)).toEqual([]);
  });
});

describe('the words of a text', () => {
  it.each([
    ['<p>Un <em>mot</em>.</p><p>Deux</p>', 'Un mot. Deux'],
    ['<P>Un<BR>deux</P>', 'Un deux'],
    ['<h2>Le soir</h2><p>On dîne.</p>', 'Le soir. On dîne.'],
    ['<h2>Et après&nbsp;?</h2><p>Rien.</p>', 'Et après\u00a0? Rien.'],
    ['<p>Trois :</p><ul><li>un</li><li>deux</li></ul>', 'Trois : un. deux'],
    ['<tr><th>Nuit</th><td>21\u00a0h</td></tr>', 'Nuit. 21\u00a0h'],
    ['<h2><strong>Dire «&nbsp;non&nbsp;»</strong></h2><p>Oui.</p>', 'Dire «\u00a0non\u00a0». Oui.'],
    ['<p>Elle dit : «&nbsp;Non.&nbsp;»</p><p>Oui.</p>', 'Elle dit : «\u00a0Non.\u00a0» Oui.'],
    ['<p>Un</p><p>&nbsp;</p><p></p>', 'Un'],
    ['<p title="a > b">Oui</p>', 'Oui'],
    [`<p title='"<b>'>Oui</p>`, 'Oui'],
    ['<a title="<a<a">mot</a>s', 'mots'],
    ['a &#x3C; b &amp; c&nbsp;d &#60;e', 'a < b & c\u00a0d <e'],
    ['Début <strong>suite</strong> <a href="coup', 'Début suite'],
    ['Début <a title="un > deux', 'Début'],
    ['<p>Fin</p', 'Fin'],
    ['', ''],
    ['sans balise', 'sans balise'],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('are read in one pass, however many tags an attribute seems to hold', () => {
    const reads = (count: number) => {
      let places = 0;
      const html = `<p>mot</p><a title="${'<a'.repeat(count)}`;
      const watched = new Proxy(new String(html), {
        get(target, name) {
          if (typeof name === 'string' && /^\d+$/.test(name)) places++;
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      expect(plainText(watched as string)).toBe('mot');
      return places;
    };
    expect(reads(45_000)).toBeLessThan(100);
    expect(reads(90_000)).toBe(reads(10));
  });
});
