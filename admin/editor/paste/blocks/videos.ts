import { videoAt } from '#contract/text/video';
import { VIDEO_FIELDS } from '../../blocks/texts';
import { unwrap } from '../elements';

const PLAYERS = 'iframe, embed, video, audio';
/** Title that video hosts give to every player. */
const NO_TITLE = /\bplayer\b/i;
/** Embed code of a video: an iframe, which some hosts put in `div` elements that keep its aspect ratio. */
const CODE = /^\s*(?:<div\b[^>]*>\s*)*<iframe\s.*>\s*$/is;

/** True when a text consists only of the embed code of a video. */
export function isVideoEmbed(text: string): boolean {
  return CODE.test(text);
}

/** Returns the address in an embed code; returns any other text unchanged. */
export function embedAddress(text: string): string {
  if (!isVideoEmbed(text)) return text;
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  const player = body.querySelector('iframe');
  return (player && addressOf(player)) ?? text;
}

/** Turns players of known video hosts into videos of the editor, and other players into links. */
export function convertVideos(body: HTMLElement): void {
  for (const player of [...body.querySelectorAll(PLAYERS)].toReversed()) {
    const address = addressOf(player);
    const video = address && videoAt(address);
    if (!address || (!video && !isPlayer(player))) continue;
    const title = player.getAttribute('title') ?? '';
    const unnamed = video ? VIDEO_FIELDS.untitled(video.host) : address;
    const link = body.ownerDocument.createElement('a');
    link.setAttribute('href', video ? video.address : address);
    link.textContent = title && !NO_TITLE.test(title) ? title : unnamed;
    const figure = player.closest('figure');
    // Unwraps the figure around the player: a video has a figure of its own, which takes no caption.
    if (video && figure && !figure.querySelector('img')) unwrap(figure);
    const around = player.closest('p, figure');
    if (around && !video) player.replaceWith(link);
    else {
      const place = body.ownerDocument.createElement(video ? 'figure' : 'p');
      if (video) place.className = 'video';
      place.append(link);
      if (around?.matches('figure')) around.before(place);
      else (around ?? player).after(place);
      player.remove();
    }
  }
}

function addressOf(player: Element): string | undefined {
  const source = player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src');
  const address = source?.trim().replace(/^\/\//, 'https://');
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

/** True for a player. A frame is a player when it may go full screen, unlike frames of advertisements and trackers. */
function isPlayer(player: Element): boolean {
  if (player.nodeName !== 'IFRAME') return true;
  const allowed = player.getAttribute('allow') ?? '';
  return player.hasAttribute('allowfullscreen') || allowed.includes('fullscreen');
}
