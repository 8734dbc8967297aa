import { marked } from 'marked';

export function htmlOfMarkdown(text: string): string {
  return marked.parse(text.replaceAll('\r\n', '\n'), { async: false, gfm: true });
}
