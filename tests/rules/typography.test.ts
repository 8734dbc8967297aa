import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { frenchFaults } from './french.ts';
import { inside } from './source-files.ts';

const FOLDERS = ['contract', 'worker', 'builder', 'admin', 'site'];
/** Files without French sentences: database statements, forbidden passwords, headers, styles, HTML, XML. */
const NOT_TEXTS =
  /(?:queries|read)\.ts$|common-passwords|security(?:\/secrets|\/headers|-headers|\.txt)\.ts$|sitemap\.ts$|articles\/feed\.ts$|stripping\/|openapi\/style|emails\/layout|pages\/shared-bar|worker\/database|builder\/(?:images\/(?:share-title|typesetting)|seed\/seed|local\/runtime\/runtime)\.ts$/;

const files = FOLDERS.flatMap(inside)
  .map(({ path }) => path)
  .filter((file) => /\.tsx?$/.test(file) && !NOT_TEXTS.test(file));

it('every French sentence of the code is typeset as French is', () => {
  const sentences = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));
  expect(sentences.length).toBeGreaterThan(700);
  const faults = sentences.flatMap(({ file, text }) =>
    frenchFaults(withoutExamples(text)).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it('French is in texts files, and where things have their names', () => {
  const named =
    /(?:^|[-/])texts\.ts$|^contract\/(?:errors|release-errors|nouns|dates|audit\/activity|lists\/(?:sample-(?:figures|members|testimonials))|settings\/(?:names|settings))\.ts$|^contract\/(?:content|page-texts)\/|^admin\/shell\/screens\.ts$|^builder\//;
  const found = files
    .filter((file) => !named.test(file))
    .flatMap((file) => textsOf(file).map((text) => `${file}: ${text}`))
    .filter((line) => /[àâçèéêëîïôùûüœ’«»]/i.test(line));
  expect(found).toEqual([]);
});

it('the guide of the back office is typeset as French is', () => {
  const paragraphs = readFileSync('docs/editor-guide.md', 'utf8')
    .replace(/<[^>]*>/g, '')
    .split('\n');
  expect(paragraphs.length).toBeGreaterThan(50);
  expect(paragraphs.flatMap(frenchFaults)).toEqual([]);
});

/** Returns the French sentences in a file. Inserted values are replaced by a number. */
function textsOf(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    kind,
  );
  const texts: string[] = [];
  const read = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ literal }) => `0${literal.text}`);
      texts.push(node.head.text + spans.join(''));
    }
    ts.forEachChild(node, read);
  };
  read(source);
  const isText = file.endsWith('texts.ts');
  return texts.filter((text) => isFrenchSentence(text) || (isText && isLabel(text)));
}

/** Removes commands to type, columns of a terminal and attributes of HTML, which follow other rules. */
function withoutExamples(text: string): string {
  return text.replace(/^ {2}.*$/gm, '').replace(/"https:[^"]*"| lang="en"/g, 'https:…');
}

/** True for one word with a mark before an inserted value. « Re: », the prefix of mail programs, is too short. */
function isLabel(text: string): boolean {
  return /^\p{Lu}[\p{L}’]{2,}\s?[:;!?](?:\s|$)/u.test(text);
}

/** True for a French sentence. Code is a single word or contains English words; log messages are English. */
function isFrenchSentence(text: string): boolean {
  const isSentence = /\p{L}[\p{L},’']* \p{L}|[àâçèéêëîïôùûüœ’«»]/iu.test(text);
  return (
    isSentence &&
    !/\b(?:the|is|are|be|cannot|will|where|which|was|and|as|of|in|must|here|has)\b/i.test(text)
  );
}
