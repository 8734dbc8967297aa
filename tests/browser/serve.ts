import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { siteOf } from '#builder/environment';
import { localExposure } from '#builder/local/exposure';
import { nameSources } from '#builder/bake/sources';
import { noteSources } from '#builder/local/state/made-from';
import { copyBakedState } from '../fixture/baked-state.ts';
import { serveBakedState } from '../fixture/serve.ts';
import { PRODUCTS, quickLoginKeyFile } from './products.ts';

// Starts one product on its own data. `splice` removes the name, which is an option of this file only.
const [name] = process.argv.splice(2) as [keyof typeof PRODUCTS];
const { port, stateDir } = PRODUCTS[name];
rmSync(stateDir, { recursive: true, force: true });
process.on('exit', () => rmSync(stateDir, { recursive: true, force: true }));

if (name === 'publishing') {
  const { siteUrl } = localExposure(port);
  await copyBakedState(stateDir, siteUrl);
  await noteSources(siteOf(stateDir), await nameSources(siteUrl));
  Object.assign(process.env, { STATE_DIR: stateDir, PORT: String(port) });
  await import('#builder/commands/start');
} else await writeFile(quickLoginKeyFile(stateDir), await serveBakedState(stateDir, port));
