import type { Engine } from './engine.ts';
import { end, freePort, installed, retry, start } from './programs.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Height of the virtual screen, for the largest page. WebKitGTK renders nothing without a screen. */
const TALLEST = 14_000;
const SCREEN = `1600x${TALLEST}x24`;

/** Starts WebKitGTK with its own driver. */
export async function startWebKit(): Promise<Engine | undefined> {
  const program = installed('/usr/bin/WebKitWebDriver');
  const binary = installed(
    ...['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  );
  const screen = installed('/usr/bin/Xvfb');
  if (!program || !binary || !screen) return undefined;
  const display = `:${100 + (process.pid % 800)}`;
  const xvfb = start(screen, [display, '-screen', '0', SCREEN, '-nolisten', 'tcp']);
  const port = await freePort();
  const driver = start(program, [`--port=${port}`], {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // A container has neither a sandbox nor a graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  const call = caller(`http://127.0.0.1:${port}`);
  const browser = { binary, args: ['--automation'] };
  const { sessionId } = await retry(() =>
    call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
    }),
  );
  const session = `/session/${sessionId}`;
  const read = async <Result>(script: string): Promise<Result> => {
    const body = `const done = arguments[0]; (async () => { ${script} })().then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify({ thrown: String(error) })))`;
    const text = await call<string>('POST', `${session}/execute/async`, { script: body, args: [] });
    const value = JSON.parse(text) as Result & { thrown?: string };
    if (value?.thrown) throw new Error(`WebKit: ${value.thrown}`);
    return value;
  };
  const find = async (using: string, value: string) => {
    const found = await call<Record<string, string>>('POST', `${session}/element`, {
      using,
      value,
    });
    return found[ELEMENT]!;
  };
  // The bars of a browser window need more width than a phone has. A popup window has no bars.
  const opened = "open('about:blank', '', 'popup,toolbar=no,location=no,width=360,height=740')";
  await call('POST', `${session}/url`, {
    url: `data:text/html,<button onclick="${opened}">Open</button>`,
  });
  await call('POST', `${session}/element/${await find('css selector', 'button')}/click`, {});
  const handles = await call<string[]>('GET', `${session}/window/handles`);
  const first = await call<string>('GET', `${session}/window`);
  await call('POST', `${session}/window`, { handle: handles.find((one) => one !== first) });
  const setRect = (width: number, height: number) =>
    call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  /** Resizes the window until the page has this size. The window manager applies sizes late. */
  async function setInner(width: number, height: number): Promise<void> {
    await setRect(width, height);
    await retry(async () => {
      const outer = await call<{ width: number; height: number }>('GET', `${session}/window/rect`);
      const [inner = 0, tall = 0] = await read<number[]>('return [innerWidth, innerHeight]');
      if (inner === width && tall === height) return;
      const [beside, above] = [outer.width - inner, outer.height - tall];
      if (beside >= 0 && above >= 0) await setRect(width + beside, height + above);
      throw new Error(`WebKit: a page of ${inner} × ${tall} px, not of ${width} × ${height}.`);
    });
  }

  return {
    name: 'WebKit',
    open: (url) => call<void>('POST', `${session}/url`, { url }),
    read,
    resize: setInner,
    click: async (path) =>
      call<void>('POST', `${session}/element/${await find('xpath', path)}/click`, {}),
    type: async (text) => {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      const keyboard = { type: 'key', id: 'keyboard', actions };
      await call('POST', `${session}/actions`, { actions: [keyboard] });
    },
    picture: async () => {
      const [width = 0, height = 0] = await read<number[]>('return [innerWidth, innerHeight]');
      const whole = await read<number>('return document.documentElement.scrollHeight');
      await setInner(width, Math.min(whole, TALLEST));
      // The driver takes the screenshot at the next frame, and an idle page has none.
      await read(
        'document.body.animate({ opacity: [1, 0.999] }, { duration: 1000, iterations: Infinity }).play()',
      );
      const page = await find('css selector', 'html');
      const data = await call<string>('GET', `${session}/element/${page}/screenshot`);
      await setInner(width, height);
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await call('DELETE', session).catch(() => {});
      await end(driver);
      await end(xvfb);
    },
  };
}

function caller(origin: string) {
  return async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const content = body && { body: JSON.stringify(body) };
    const answer = await fetch(origin + path, { method, ...content });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}
