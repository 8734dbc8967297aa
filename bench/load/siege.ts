import { request } from 'node:http';
import type { LoginAnswer } from '#contract/accounts/auth';
import { median, printTable, type RunningProduct } from '../products/product.ts';
import { readLocalPassword } from '#builder/local/state/local-admin';

const CLIENTS = 30;
const SIGN_INS = 12;
const OWNER = '127.0.0.100';
/**
 * Client addresses of the attackers: a single address block, or a block for each, as a botnet has.
 */
const SIEGES: Record<string, (client: number) => string> = {
  'one block': () => '127.0.0.2',
  'thirty blocks': (client) => `127.0.0.${2 + client}`,
};

interface Answer {
  status: number;
  body: string;
}

/**
 * Measures the owner's sign-in while attackers guess passwords, with and without a trusted device.
 */
export async function compareSieges(product: RunningProduct): Promise<void> {
  const username = 'admin';
  const password = await readLocalPassword(product.stateDir);
  const owner = (device?: string) => logIn(product.url, { username, password, device }, OWNER);
  const { device } = JSON.parse((await owner()).body) as LoginAnswer;
  const rows = [];
  for (const [name, addressOf] of Object.entries(SIEGES))
    for (const mark of [device, undefined]) {
      const end = new AbortController();
      let tried = 0;
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let attempt = 0; !end.signal.aborted; attempt++) {
          const wrong = { username: attempt % 2 ? 'admin' : `inconnu-${client}-${attempt}` };
          await logIn(product.url, { ...wrong, password: 'un autre pont' }, addressOf(client));
          tried++;
        }
      });
      await pause(1000);
      const times: number[] = [];
      const statuses: number[] = [];
      for (let time = 0; time < SIGN_INS; time++) {
        const started = performance.now();
        statuses.push((await owner(mark)).status);
        times.push(performance.now() - started);
      }
      end.abort();
      await Promise.all(clients);
      rows.push({
        [`${CLIENTS} clients, from`]: name,
        'the owner': mark ? 'known device' : 'unknown device',
        'sign-ins refused': `${statuses.filter((status) => status !== 200).length} of ${SIGN_INS}`,
        'median ms': median(times).toFixed(0),
        'longest ms': Math.max(...times).toFixed(0),
        'attempts of others': tried,
      });
    }
  console.log('\nRight passwords of the owner while others try passwords\n');
  printTable(rows);
}

/** Signs in from a given address of this machine, because the server counts attempts by address. */
function logIn(url: string, form: object, localAddress: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/auth/login`,
      { method: 'POST', headers, localAddress },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (body += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(form));
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
