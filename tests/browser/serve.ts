import { rmSync } from 'node:fs';
import { STATE_DIR } from './state-dir.ts';

// The product as `npm start` runs it, on a new database of its own that goes with it.
rmSync(STATE_DIR, { recursive: true, force: true });
process.env.STATE_DIR = STATE_DIR;
process.on('exit', () => rmSync(STATE_DIR, { recursive: true, force: true }));

await import('../../builder/start.ts');
