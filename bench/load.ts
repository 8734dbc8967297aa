export const CONNECTIONS = 10;

/** Milliseconds of every answer of some addresses, one after another on each connection. */
export async function load(urls: string[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  async function connection(first: number): Promise<void> {
    for (let turn = first; performance.now() < end; turn++) {
      const url = urls[turn % urls.length]!;
      const started = performance.now();
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      times.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => connection(place)));
  return times;
}
