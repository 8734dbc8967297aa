import { videoAt, type Video } from '#contract/text/video';
import { VIDEO } from './texts';

for (const figure of document.querySelectorAll('[data-article] .video')) {
  const link = figure.querySelector('a');
  const video = link && videoAt(link.href);
  if (!link || !video) continue;
  if (video.player) makePlayable(link, video, video.player);
  else leadElsewhere(link);
}

/** Loads the player on click only, so that the video's host receives no request before. */
function makePlayable(link: HTMLAnchorElement, { host }: Video, player: string): void {
  const title = link.textContent;
  link.role = 'button';
  link.prepend(hidden(VIDEO.play));
  const note = document.createElement('p');
  const onHost = document.createElement('a');
  onHost.href = link.href;
  onHost.textContent = VIDEO.seeOn(host);
  leadElsewhere(onHost);
  note.append(VIDEO.cookies(host), ' ', onHost);
  link.after(note);
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.before(frame(player, title));
    note.remove();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}

function frame(player: string, title: string): HTMLIFrameElement {
  const made = document.createElement('iframe');
  made.src = player;
  made.title = title;
  // Players refuse pages without a referrer, as previews are. They get no more than the origin.
  made.referrerPolicy = 'strict-origin';
  made.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  made.addEventListener('load', () => made.focus(), { once: true });
  return made;
}

function leadElsewhere(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener';
  link.append(hidden(VIDEO.newTab));
}

function hidden(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'visually-hidden';
  element.textContent = text;
  return element;
}
