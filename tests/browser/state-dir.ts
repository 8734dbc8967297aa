import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the product under test keeps its data, known to the server and to the tests. */
export const STATE_DIR = join(tmpdir(), 'passerelle-browser-tests');
