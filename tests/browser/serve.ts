import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The product as `npm start` runs it, on a new database of its own that goes with it.
const stateDir = mkdtempSync(join(tmpdir(), 'passerelle-'));
process.env.STATE_DIR = stateDir;
process.on('exit', () => rmSync(stateDir, { recursive: true, force: true }));

await import('../../builder/start.ts');
