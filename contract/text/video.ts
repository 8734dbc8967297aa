/** A film that an article shows by its address. */
export interface Video {
  /** The name of who shows it, for people. */
  host: string;
  /** The page where it is seen, written as its host does. */
  address: string;
  /** What shows it within a page of ours; null at hosts whose player the site does not allow. */
  player: string | null;
}

/** Where players come from: what the content security policy lets a page frame. */
export const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const [YOUTUBE_PLAYER, VIMEO_PLAYER] = PLAYERS;
const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const YOUTUBE_PATH = /^\/(?:shorts|live|embed)\/([\w-]{11})\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([\da-f]{4,32}))?\/?$/;
/** PeerTube runs at any host: its addresses tell it, by a long or a short UUID. */
const PEERTUBE_PATH =
  /^\/(?:w|videos\/watch|videos\/embed)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})\/?$/;

const ADDRESS = /^https?:\/\/([a-z\d.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;

interface Parts {
  hostname: string;
  path: string;
  /** What the query says, by its names. */
  asked: Map<string, string>;
}

/** The film at an address, or null when it leads to none that is known. */
export function videoAt(address: string): Video | null {
  const [, hostname, path = '/', query = ''] = ADDRESS.exec(address.trim()) ?? [];
  if (!hostname) return null;
  const asked = new Map(
    query.split('&').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value];
    }),
  );
  const parts = { hostname: hostname.toLowerCase(), path, asked };
  return youtube(parts) ?? vimeo(parts) ?? peertube(parts);
}

function youtube(parts: Parts): Video | null {
  const id = youtubeId(parts);
  if (!YOUTUBE_ID.test(id)) return null;
  const { asked } = parts;
  const seconds = /^(\d{1,6})s?$/.exec(asked.get('t') ?? asked.get('start') ?? '');
  const start = Number(seconds?.[1] ?? 0);
  return {
    host: 'YouTube',
    address: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    player: `${YOUTUBE_PLAYER}/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
  };
}

function youtubeId({ hostname, path, asked }: Parts): string {
  if (hostname === 'youtu.be') return path.slice(1);
  if (!YOUTUBE.test(hostname)) return '';
  if (path === '/watch') return asked.get('v') ?? '';
  return YOUTUBE_PATH.exec(path)?.[1] ?? '';
}

function vimeo({ hostname, path, asked }: Parts): Video | null {
  const [, id, inPath] = (VIMEO.test(hostname) && VIMEO_PATH.exec(path)) || [];
  if (!id) return null;
  // A film that is not listed has a key, which its player asks for too.
  const inQuery = /^[\da-f]{4,32}$/.exec(asked.get('h') ?? '')?.[0];
  const key = inPath ?? inQuery ?? '';
  return {
    host: 'Vimeo',
    address: `https://vimeo.com/${id}${key && `/${key}`}`,
    player: `${VIMEO_PLAYER}/video/${id}?autoplay=1&dnt=1${key && `&h=${key}`}`,
  };
}

function peertube({ hostname, path }: Parts): Video | null {
  const id = PEERTUBE_PATH.exec(path)?.[1];
  return id ? { host: hostname, address: `https://${hostname}/w/${id}`, player: null } : null;
}
