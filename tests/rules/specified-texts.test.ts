import ts from 'typescript';
import { expect, it } from 'vitest';
import { inside } from './source-files.ts';
import { SPECIFIED_TEXTS } from './specified-texts.ts';

const sources = ['contract', 'worker', 'admin', 'site']
  .flatMap(inside)
  .filter(({ path }) => /\.(?:ts|tsx|astro)$/.test(path));

it('the code has every text of the specification, letter for letter', () => {
  const texts = new Set(sources.flatMap(literalsOf));
  expect(SPECIFIED_TEXTS.filter((text) => !texts.has(text))).toEqual([]);
});

/** Returns the string literals of a file and the parts of its templates, trimmed. */
function literalsOf({ path, text }: { path: string; text: string }): string[] {
  const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  // The TSX parser also reads the markup of Astro.
  const code = path.endsWith('.astro') ? text.replace(/^---$/gm, '') : text;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const texts: string[] = [];
  const read = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node))
      texts.push(node.text.trim());
    ts.forEachChild(node, read);
  };
  read(source);
  return texts;
}
