/** An emoji that mails and chats show as an image. */
const IS_EMOJI = 'img[data-emoji], img[data-stringify-emoji], img[itemtype$="/Emoji" i]';
/** An emoji, or its name between colons. */
const SIGN =
  /^(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Emoji}|\u200d|\ufe0f)*|:[\w+-]+:)$/u;

/** Writes emoji that are images as letters. */
export function writeEmoji(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const alt = image.getAttribute('alt')?.trim() ?? '';
    if (alt && (SIGN.test(alt) || image.matches(IS_EMOJI))) image.replaceWith(alt);
  }
}
