/** Browser under test. It is driven by real input, never by scripts of the page. */
export interface Engine {
  name: string;
  open: (url: string) => Promise<void>;
  /** Runs a function body in the page and returns its result, which must be JSON. */
  read: <Result>(script: string) => Promise<Result>;
  resize: (width: number, height: number) => Promise<void>;
  /** Clicks the first element that matches an XPath. */
  click: (path: string) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Takes a PNG of the whole page. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

const PATIENCE = 120_000;

/** Waits until a function body that runs in the page returns a true value. */
export async function until(engine: Engine, script: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await engine.read<boolean>(script).catch(() => false))) {
    if (Date.now() > end) throw new Error(`${engine.name}: never true: ${script}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Waits until an element is visible, reachable and still, then clicks it. */
export async function press(engine: Engine, path: string): Promise<void> {
  const found = `document.evaluate(${JSON.stringify(path)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue`;
  await until(engine, `return Boolean(${found}?.checkVisibility())`);
  await until(
    engine,
    `const element = ${found};
     element.scrollIntoView({ block: 'center', behavior: 'instant' });
     const place = () => JSON.stringify(element.getBoundingClientRect());
     const before = place();
     await new Promise((resolve) => setTimeout(resolve, 300));
     const { x, y, width, height } = element.getBoundingClientRect();
     const reached = document.elementFromPoint(x + width / 2, y + height / 2);
     return place() === before && !element.disabled && element.contains(reached)`,
  );
  await engine.click(path);
}
