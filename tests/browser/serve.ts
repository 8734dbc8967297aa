import { rmSync, writeFileSync } from 'node:fs';
import { PRODUCTS, quickLoginKeyFile } from './products.ts';

// A product as `npm start` runs it, on a new database of its own that goes with it.
// Which one is this file's own option, not the product's.
const [name] = process.argv.splice(2);
const { port, stateDir } = PRODUCTS[name as keyof typeof PRODUCTS];
rmSync(stateDir, { recursive: true, force: true });
Object.assign(process.env, { STATE_DIR: stateDir, PORT: String(port) });
process.on('exit', () => rmSync(stateDir, { recursive: true, force: true }));

// The key of the quick login is printed and kept nowhere: the tests read what is printed.
const print = console.log;
console.log = (text: string) => {
  const key = /quicklogin#(\S+)/.exec(text)?.[1];
  if (key) writeFileSync(quickLoginKeyFile(stateDir), key);
  print(text);
};

await import('../../builder/commands/start.ts');
