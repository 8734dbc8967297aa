import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localExposure } from '#builder/local/exposure';
import { nameSources } from '#builder/bake/sources';
import { noteSources } from '#builder/local/state/made-from';
import { copyBakedState } from '../fixture/baked-state.ts';
import { serveBakedState } from '../fixture/serve.ts';
import { PRODUCTS, quickLoginKeyFile } from './products.ts';

// One product on its own data. The name is this file's option, not the product's.
const [name] = process.argv.splice(2) as [keyof typeof PRODUCTS];
const { port, stateDir } = PRODUCTS[name];
rmSync(stateDir, { recursive: true, force: true });
process.on('exit', () => rmSync(stateDir, { recursive: true, force: true }));

if (name === 'publishing') {
  await copyBakedState(stateDir);
  // The pages that name another address are good enough to begin with.
  await noteSources(join(stateDir, 'site'), await nameSources(localExposure(port).siteUrl));
  Object.assign(process.env, { STATE_DIR: stateDir, PORT: String(port) });
  await import('#builder/commands/start');
} else await writeFile(quickLoginKeyFile(stateDir), await serveBakedState(stateDir, port));
