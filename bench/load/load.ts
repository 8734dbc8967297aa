import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

export const CONNECTIONS = 10;

/**
 * Encodings that browsers accept. The server caches compressed pages, so they cost less than
 * uncompressed ones.
 */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Requests some addresses over several connections, one request after another on each. Returns the
 * milliseconds of every response. Responses are not decompressed, because the server runs on the
 * same processors.
 */
export async function load(urls: string[], seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  async function connection(first: number): Promise<void> {
    for (let turn = first; performance.now() < end; turn++) {
      const url = urls[turn % urls.length]!;
      const started = performance.now();
      const [answer] = (await once(get(url, { agent, headers: HEADERS }), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      await once(answer, 'end');
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
      times.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => connection(place)));
  agent.destroy();
  return times;
}
