/** A video that an article shows by its address. */
export interface Video {
  /** Name of the host, for readers. */
  host: string;
  /** Address of the video's page, in the host's form. */
  address: string;
  /** Address of the embedded player; null for hosts whose player the site does not allow. */
  player: string | null;
}

/** Origins of players, which the content security policy lets pages frame. */
export const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const [YOUTUBE_PLAYER, VIMEO_PLAYER] = PLAYERS;
const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const YOUTUBE_PATH = /^\/(?:shorts|live|embed)\/([\w-]{11})\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([\da-f]{4,32}))?\/?$/;
/** PeerTube runs on any host: its addresses are recognized by a long or a short UUID. */
const PEERTUBE_PATH =
  /^\/(?:w|videos\/watch|videos\/embed)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})\/?$/;

const ADDRESS = /^https?:\/\/([a-z\d.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;

interface Parts {
  hostname: string;
  path: string;
  /** Parameters of the query, by name. */
  asked: Map<string, string>;
}

/** Returns the video at an address, or null when the address is not of a known form. */
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
  // An unlisted video has a key, which its player needs too.
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
