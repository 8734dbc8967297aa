import { marked } from 'marked';
import { hasMarkdownSyntax } from './markdown';

const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)]) \S/;
const INDENTED = /^(?: {2}|\t)\s*\S/;

export function htmlOfMarkdown(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  return marked.parse(hasMarkdownSyntax(lines) ? lines : linesApart(lines), {
    async: false,
    gfm: true,
  });
}

/**
 * Puts blank lines around the lines outside lists, so that each becomes a paragraph. Used for text whose only Markdown
 * is lists.
 */
function linesApart(text: string): string {
  let isInList = false;
  const lines = text.split('\n').map((line) => {
    if (line.trim() === '') return line;
    isInList = ITEM.test(line) || (isInList && INDENTED.test(line));
    return isInList ? line : `\n${line.trim()}\n`;
  });
  return lines.join('\n');
}
