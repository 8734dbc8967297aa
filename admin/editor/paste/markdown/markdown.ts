/** What nobody writes in a plain text by chance. */
const SIGNS = [
  /^#{1,6} \S/m,
  /^```/m,
  /^\|? *:?-{3,}:? *\|/m,
  /^> \S/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\s]*\)/,
  /\*\*[^\s*][^*\n]*\*\*/,
];
/** Two items of a list or more. */
const LIST = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) \S[^\n]*\n+ {0,8}(?:[-*+]|\d{1,3}[.)]) \S/m;

/** Whether a plain text is Markdown: some sign in it has no other reason. */
export function isMarkdown(text: string): boolean {
  return LIST.test(text) || hasSigns(text);
}

/** Whether it has more of Markdown than lists, which people type in any text. */
export function hasSigns(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text));
}
