const BAR = 140;
const MARGIN = { top: BAR, bottom: BAR, left: 5, right: 5 };

/** The line that is written is scrolled clear of the bars at the top and at the bottom. */
export const CLEAR_OF_BARS = { scrollMargin: MARGIN, scrollThreshold: MARGIN };

/** The attributes of the box that is written in, with the ids of what is said of it. */
export function textBox(
  labelId: string,
  errorId: string | undefined,
  hintId?: string,
): Record<string, string> {
  const descriptions = [hintId, errorId].filter(Boolean).join(' ');
  return {
    class: 'rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    lang: 'fr',
    spellcheck: 'true',
    ...(errorId && { 'aria-invalid': 'true' }),
    ...(descriptions && { 'aria-describedby': descriptions }),
  };
}

/** The text of the editor's HTML, without the empty line that the editor keeps at the end to click on. */
export function written(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}
