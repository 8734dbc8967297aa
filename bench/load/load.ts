import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

export const CONNECTIONS = 10;

/** What a browser takes: a page that is compressed once and kept costs less than one that is not. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Milliseconds of every answer of some addresses, one after another on each connection. What comes is
 * counted, not unpacked: the same processors serve it.
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
