/** Emoji that mail and chat programs show as an image. */
const IS_EMOJI = 'img[data-emoji], img[data-stringify-emoji], img[itemtype$="/Emoji" i]';
/** Emoji, or its name between colons. */
const SIGN =
  /^(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Emoji}|\u200d|\ufe0f)*|:[\w+-]+:)$/u;

/** Replaces emoji images by their characters. */
export function writeEmoji(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const alt = image.getAttribute('alt')?.trim() ?? '';
    if (alt && (SIGN.test(alt) || image.matches(IS_EMOJI))) image.replaceWith(alt);
  }
}
