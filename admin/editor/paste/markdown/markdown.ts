/** Markdown syntax that plain text does not contain by chance. */
const SYNTAX = [
  /^#{1,6} \S/m,
  /^```/m,
  /^\|? *:?-{3,}:? *\|/m,
  /^> \S/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\s]*\)/,
  /\*\*[^\s*][^*\n]*\*\*/,
];
/** Two or more list items. */
const LIST = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) \S[^\n]*\n+ {0,8}(?:[-*+]|\d{1,3}[.)]) \S/m;

/** True when a plain text is Markdown. */
export function isMarkdown(text: string): boolean {
  return LIST.test(text) || hasMarkdownSyntax(text);
}

/** True when a text has Markdown syntax other than lists, which are common in any text. */
export function hasMarkdownSyntax(text: string): boolean {
  return SYNTAX.some((sign) => sign.test(text));
}
