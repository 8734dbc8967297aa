import ts from 'typescript';

/** A comment without its delimiters, and its first line, counted from 1. */
export interface Comment {
  line: number;
  text: string;
}

/** Start and end of a comment, as character offsets in its file. */
interface Range {
  from: number;
  to: number;
}

/**
 * Returns the comments of a file of code or styles, doc comments included. Consecutive lines that begin with `//` are
 * one comment.
 */
export function commentsOf(path: string, text: string): Comment[] {
  const comments: Comment[] = [];
  let last: Range | undefined;
  for (const range of rangesOf(path, text)) {
    const written = text.slice(range.from, range.to);
    const isNextLine = last && /^\n[ \t]*$/.test(text.slice(last.to, range.from));
    const areLines = written.startsWith('//') && text.startsWith('//', last?.from);
    if (isNextLine && areLines) comments.at(-1)!.text += ` ${wordsOf(written)}`;
    else
      comments.push({
        line: text.slice(0, range.from).split('\n').length,
        text: wordsOf(written),
      });
    last = range;
  }
  return comments;
}

/** Returns the text of a comment without its delimiters, on one line. */
function wordsOf(comment: string): string {
  return comment
    .replace(/^(?:\/\/+|\/\*+|<!--)|(?:\*\/|-->)$/g, '')
    .replace(/^\s*\*(?=\s)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the positions of the comments, in file order. */
function rangesOf(path: string, text: string): Range[] {
  if (path.endsWith('.css')) return inStyles(text);
  if (path.endsWith('.tsx')) return inCode(text, ts.ScriptKind.TSX);
  if (!path.endsWith('.astro')) return inCode(text);
  const ranges: Range[] = [];
  const read = (inPart: (text: string) => Range[]) => (part: string, at: number) => {
    ranges.push(...inPart(part).map(({ from, to }) => ({ from: at + from, to: at + to })));
    return part.replace(/[^\n]/g, ' ');
  };
  const template = text
    .replace(/(?<=^---\n)[\s\S]*?(?=\n---$)/m, read(inCode))
    .replace(/(?<=<script\b[^>]*>)[\s\S]*?(?=<\/script>)/g, read(inCode))
    .replace(/(?<=<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g, read(inStyles));
  ranges.push(...inTemplate(template));
  return ranges.toSorted((one, other) => one.from - other.from);
}

/** Finds comments between tokens only, so that strings are never searched. */
function inCode(text: string, kind = ts.ScriptKind.TS): Range[] {
  const source = ts.createSourceFile('code', text, ts.ScriptTarget.Latest, true, kind);
  const ranges: Range[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isJSDoc(node)) return;
    const parts = node.getChildren(source);
    if (parts.length > 0) return parts.forEach(visit);
    const between = text.slice(node.pos, node.getStart(source));
    ranges.push(...matches(between, /\/\*[\s\S]*?\*\/|\/\/.*/g, node.pos));
  };
  visit(source);
  return ranges;
}

/** Matches strings as well, so that delimiters inside strings are not taken for comments. */
function inStyles(text: string): Range[] {
  const found = matches(text, /"[^"\n]*"|'[^'\n]*'|\/\*[\s\S]*?\*\//g);
  return found.filter(({ from }) => text[from] === '/');
}

/** Finds HTML comments, and comments at the start of an expression or of one of its lines. */
function inTemplate(text: string): Range[] {
  return matches(text, /<!--[\s\S]*?-->|(?<=(?:\{|^)\s*)(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm);
}

function matches(text: string, written: RegExp, offset = 0): Range[] {
  return Array.from(text.matchAll(written), ({ 0: match, index }) => ({
    from: offset + index,
    to: offset + index + match.length,
  }));
}
