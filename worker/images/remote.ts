import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { Env } from '../env.ts';
import { readBytes } from '../http/request.ts';

const LONGEST_ADDRESS = 2000;
const MAX_REDIRECTS = 3;
/** Milliseconds for one address and all its redirects. */
const TIMEOUT = 8000;
/** Host names that lead only to the local machine or a private network. */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|test|arpa|onion)$/;

/**
 * Fetches an image of another site. Throws `picture_unreachable` when the address is not public, does not answer
 * with an image, or takes too long, and `image_too_large` above 5 MB.
 */
export async function fetchPicture(env: Env, address: string): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(TIMEOUT);
  let url = publicUrl(address.replace(/^http:/i, 'https:'));
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(env, url, signal);
    const next = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && next) {
      await answer.body?.cancel();
      url = publicUrl(next, url);
      continue;
    }
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) break;
    return readPicture(answer);
  }
  throw unreachable();
}

async function readPicture(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBytes(answer, LIMITS.image.bytes, 'image_too_large');
  } catch (error) {
    // The response was cut off or timed out.
    const isWhole = error instanceof ApiError && error.code !== 'invalid_input';
    throw isWhole ? error : unreachable();
  } finally {
    await answer.body?.cancel().catch(() => {});
  }
}

/**
 * Returns an address of a public host name. IP addresses are refused, public ones too: sites that show images have
 * names.
 */
function publicUrl(address: string, base?: URL): URL {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address, base)) throw unreachable();
  const url = new URL(address, base);
  const name = url.hostname.replace(/\.$/, '');
  const isName = name.includes('.') && /^[a-z0-9.-]+$/.test(name) && !/^[\d.]+$/.test(name);
  const isPlain = url.protocol === 'https:' && !url.port && !url.username && !url.password;
  if (!isPlain || !isName || PRIVATE_NAME.test(name)) throw unreachable();
  return url;
}

async function ask(env: Env, url: URL, signal: AbortSignal): Promise<Response> {
  const options = {
    redirect: 'manual',
    headers: { accept: 'image/webp,image/*;q=0.9', 'user-agent': 'Passerelle' },
    signal,
  } as const;
  // A host name may resolve to this machine: the binding only reaches public addresses.
  const answer = env.INTERNET ? env.INTERNET.fetch(url.href, options) : fetch(url, options);
  return answer.catch(() => {
    throw unreachable();
  });
}

function unreachable(): ApiError {
  return new ApiError('picture_unreachable');
}
