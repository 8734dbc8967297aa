import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { end, freePort, installed, retry, start } from './programs.ts';

/** Starts Firefox, which supports WebDriver BiDi without a separate driver. */
export async function startFirefox(): Promise<Engine | undefined> {
  const program = installed(
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  );
  if (!program) return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'passerelle-firefox-'));
  const port = await freePort();
  const options = ['--headless', '--no-remote', '--profile', profile];
  const firefox = start(program, [...options, `--remote-debugging-port=${port}`], {
    HOME: profile,
  });
  const { send, hangUp } = await retry(() => connect(`ws://127.0.0.1:${port}/session`));
  await send('session.new', { capabilities: {} });
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = tree.contexts[0]!;
  const act = (actions: object[]) => send('input.performActions', { context, actions });

  return {
    name: 'Firefox',
    open: (url) =>
      send('browsingContext.navigate', { context, url, wait: 'complete' }).then(() => {}),
    read: async (script) => {
      const answer = await send<{ type: string; result: { value: string } }>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (async () => { ${script} })()) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type !== 'success') throw new Error(`Firefox: ${JSON.stringify(answer)}`);
      return JSON.parse(answer.result.value) as never;
    },
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }).then(() => {}),
    click: async (path) => {
      const locator = { type: 'xpath', value: path };
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>(
        'browsingContext.locateNodes',
        { context, locator, maxNodeCount: 1 },
      );
      const origin = { type: 'element', element: { sharedId: nodes[0]!.sharedId } };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act([{ type: 'pointer', id: 'mouse', actions }]);
    },
    type: async (text) => {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act([{ type: 'key', id: 'keyboard', actions }]);
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
        origin: 'document',
      });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      hangUp();
      await end(firefox);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens a connection that matches each response to its command by id. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  }
  return { send, hangUp: () => socket.close() };
}

interface Answer {
  id: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
}
