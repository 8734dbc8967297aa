import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The products under test, each on data of its own: what the back office publishes would change
 * under the tests of the public pages. `publishing` alone bakes what is written.
 */
export const PRODUCTS = {
  // Its tests wait for each other: first, they run beside others.
  publishing: { port: 8789, stateDir: stateDir('publishing') },
  public: { port: 8797, stateDir: stateDir('public') },
  admin: { port: 8796, stateDir: stateDir('admin') },
};

function stateDir(name: string): string {
  return join(tmpdir(), `passerelle-browser-tests-${name}`);
}

/** Where a product under test leaves the key of its quick login for the tests. */
export function quickLoginKeyFile(folder: string): string {
  return join(folder, 'quick-login-key-of-the-tests');
}
