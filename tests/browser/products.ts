import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../fixture/ports.ts';
import { folderIn, nameTestRun } from '../fixture/test-run.ts';

nameTestRun();
// The first process of a run chooses the ports; its child processes inherit them.
process.env.TEST_PORTS ??= await chooseThree();
const ports = process.env.TEST_PORTS.split(',').map(Number) as [number, number, number];

/**
 * The products under test, each on data of its own: what the back office publishes would change
 * under the tests of the public pages. `publishing` alone bakes what is written.
 */
export const PRODUCTS = {
  // Its tests wait for each other: first, they run beside others.
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

/** Where a product under test leaves the key of its quick login for the tests. */
export function quickLoginKeyFile(folder: string): string {
  return join(folder, 'quick-login-key-of-the-tests');
}
