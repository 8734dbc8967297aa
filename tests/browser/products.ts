import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../fixture/ports.ts';
import { folderIn, nameTestRun } from '../fixture/test-run.ts';

nameTestRun();
// The first process of a run chooses the ports. Its child processes inherit them.
process.env.TEST_PORTS ??= await chooseThree();
const ports = process.env.TEST_PORTS.split(',').map(Number) as [number, number, number];

/**
 * Products under test. Each has its own data, because articles published in the back office would change the pages that
 * the public tests read. Only `publishing` builds pages after a save.
 */
export const PRODUCTS = {
  // Its tests run one at a time. Listed first, they run beside the tests of the other products.
  publishing: { port: ports[0], stateDir: stateDir('publishing') },
  public: { port: ports[1], stateDir: stateDir('public') },
  admin: { port: ports[2], stateDir: stateDir('admin') },
};

async function chooseThree(): Promise<string> {
  return (await Promise.all([findFreePort(), findFreePort(), findFreePort()])).join();
}

function stateDir(name: string): string {
  return join(folderIn(tmpdir()), name);
}

/** Returns the file in which a product under test leaves its quick-login key for the tests. */
export function quickLoginKeyFile(folder: string): string {
  return join(folder, 'quick-login-key-of-the-tests');
}
