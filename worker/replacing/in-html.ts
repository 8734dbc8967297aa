import { HtmlRefused, UNBOUNDED } from '#contract/text/bounded-html';
import { createSanitizer } from '#contract/text/clean-html';
import { INLINE_TAGS, PREPARED_TEXT_SCHEMA } from '#contract/text/rich-text';
import type { ElementContent, Root, RootContent, Text } from 'hast';
import { replaceAt, type Match } from './passages.ts';

/** Adjacent text nodes of one block. */
type Run = Text[];

interface Found {
  /** Text of the block. */
  text: string;
  match: Match;
}

interface Options {
  find: (text: string) => Match[];
  /** Absent: the HTML is not changed. */
  replacement?: string;
}

interface Replaced {
  html: string;
  found: Found[];
  /** Number of matches that begin or end within an inline element. They are not replaced. */
  split: number;
}

const INLINE = new Set(INLINE_TAGS);
const storedText = createSanitizer(PREPARED_TEXT_SCHEMA, UNBOUNDED);

/** Finds words in the texts of stored HTML, and replaces them. Ignores attributes and matches that cross elements. */
export function replaceInHtml(html: string, { find, replacement }: Options): Replaced {
  const replaced: Replaced = { html, found: [], split: 0 };
  // The sanitizer may run `replace` again on its own result: that run must replace nothing.
  let isDone = false;
  const replace = (tree: Root) => {
    if (isDone) return;
    isDone = true;
    for (const run of runsOf(tree)) replaceInRun(run, { find, replacement }, replaced);
  };
  try {
    const clean = storedText.clean(html, replace);
    return replacement === undefined ? replaced : { ...replaced, html: clean.html };
  } catch (error) {
    if (error instanceof HtmlRefused) return { html, found: [], split: 0 };
    throw error;
  }
}

function replaceInRun(run: Run, { find, replacement }: Options, replaced: Replaced): void {
  const text = run.map(({ value }) => value).join('');
  const matches = find(text);
  let start = 0;
  let whole = 0;
  for (const node of run) {
    const end = start + node.value.length;
    const own = matches.filter(({ from, to }) => from >= start && to <= end);
    whole += own.length;
    replaced.found.push(...own.map((match) => ({ text, match })));
    if (replacement !== undefined && own.length > 0) {
      const offset = start;
      const places = own.map(({ from, to }) => ({ from: from - offset, to: to - offset }));
      node.value = replaceAt(node.value, places, replacement);
    }
    start = end;
  }
  replaced.split += matches.length - whole;
}

function runsOf(tree: Root): Run[] {
  const runs: Run[] = [[]];
  const walk = (node: RootContent | ElementContent) => {
    if (node.type === 'text') return void runs.at(-1)!.push(node);
    if (node.type !== 'element') return;
    const isBlock = !INLINE.has(node.tagName);
    if (isBlock) runs.push([]);
    node.children.forEach(walk);
    if (isBlock) runs.push([]);
  };
  tree.children.forEach(walk);
  return runs.filter((run) => run.length > 0);
}
