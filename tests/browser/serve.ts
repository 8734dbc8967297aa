import { rmSync } from 'node:fs';
import { PRODUCTS } from './products.ts';

// A product as `npm start` runs it, on a new database of its own that goes with it.
const { port, stateDir } = PRODUCTS[process.argv[2] as keyof typeof PRODUCTS];
rmSync(stateDir, { recursive: true, force: true });
Object.assign(process.env, { STATE_DIR: stateDir, PORT: String(port) });
process.on('exit', () => rmSync(stateDir, { recursive: true, force: true }));

await import('../../builder/start.ts');
