import { videoAt } from '#contract/text/video';
import { VIDEO_FIELDS } from '../../blocks/texts';
import { unwrap } from '../elements';

const PLAYERS = 'iframe, embed, video, audio';
/** What hosts call every film of theirs. */
const NO_TITLE = /\bplayer\b/i;
/** Some hosts frame their player, which keeps its shape so. */
const CODE = /^\s*(?:<div\b[^>]*>\s*)*<iframe\s.*>\s*$/is;

/** Whether a text is nothing but the code that a host gives to show its film elsewhere. */
export function isFilmCode(text: string): boolean {
  return CODE.test(text);
}

/** The address in the code that a host gives to show its film; what is no such code stays. */
export function filmAddress(text: string): string {
  if (!isFilmCode(text)) return text;
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  const player = body.querySelector('iframe');
  return (player && addressOf(player)) ?? text;
}

/** A film becomes the editor’s own; what else is played stays as a link to it. */
export function keepFilms(body: HTMLElement): void {
  for (const player of [...body.querySelectorAll(PLAYERS)].toReversed()) {
    const address = addressOf(player);
    const film = address && videoAt(address);
    if (!address || (!film && !isPlayer(player))) continue;
    const title = player.getAttribute('title') ?? '';
    const unnamed = film ? VIDEO_FIELDS.untitled(film.host) : address;
    const link = body.ownerDocument.createElement('a');
    link.setAttribute('href', film ? film.address : address);
    link.textContent = title && !NO_TITLE.test(title) ? title : unnamed;
    const figure = player.closest('figure');
    // Films have figures of their own, in which their words are no caption.
    if (film && figure && !figure.querySelector('img')) unwrap(figure);
    const around = player.closest('p, figure');
    if (around && !film) player.replaceWith(link);
    else {
      const place = body.ownerDocument.createElement(film ? 'figure' : 'p');
      if (film) place.className = 'video';
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

/** Frames of advertisements and of machinery fill no screen. */
function isPlayer(player: Element): boolean {
  if (player.nodeName !== 'IFRAME') return true;
  const allowed = player.getAttribute('allow') ?? '';
  return player.hasAttribute('allowfullscreen') || allowed.includes('fullscreen');
}
