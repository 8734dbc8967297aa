import { runCommand } from '#builder/environment';
import type { AdminSaved } from '#contract/accounts/admins';
import { median, printTable, startProduct, type RunningProduct } from './products/product.ts';
import { compareSieges } from './load/siege.ts';
import { signIn, type AdminCall } from './products/session.ts';

const HELP = `Measures what a sign-in tells by its time, and what a flood of them costs visitors and the owner.

  npm run bench:login
`;

const PORT = 8798;
/**
 * Number of failed sign-ins from one address before delays start. Three kinds of failure share it.
 */
const TRIES = 6;
const SECONDS = 5;
const FLOODERS = 30;
const READS = { 'a baked page': '/mission', 'the list': '/articles', 'the API': '/api/articles' };

await runCommand(HELP, {}, main);

async function main(): Promise<void> {
  await using product = await startProduct(PORT);
  const call = await signIn(product);
  await compareRefusals(product, call);
  await compareReads(product);
  await compareSieges(product);
}

/** Compares refusal times for an unknown account, a wrong password and a deactivated account. */
async function compareRefusals(product: RunningProduct, call: AdminCall): Promise<void> {
  const password = 'une passerelle de bois clair';
  const account = async (username: string, is_active: boolean) => {
    const body = { username, password, is_active };
    return (await call<AdminSaved>('POST', '/api/admins', body)).admin.username;
  };
  const times: Record<string, number[]> = { unknown: [], 'wrong password': [], deactivated: [] };
  for (let number = 0; number < TRIES; number++) {
    const names = {
      unknown: `personne-${number}`,
      'wrong password': await account(`active-${number}`, true),
      deactivated: await account(`inactive-${number}`, false),
    };
    for (const [kind, username] of Object.entries(names)) {
      const given = kind === 'deactivated' ? password : 'un autre pont de pierre';
      const started = performance.now();
      const status = await tryToSignIn(product.url, username, given);
      if (status !== 401) throw new Error(`A sign-in was answered ${status}.`);
      times[kind]!.push(performance.now() - started);
    }
  }
  const reference = median(times['wrong password']!);
  console.log(`\n${TRIES} refused sign-ins of each kind, one after another\n`);
  printTable(
    Object.entries(times).map(([kind, all]) => ({
      kind,
      'median ms': median(all).toFixed(0),
      ratio: (median(all) / reference).toFixed(2),
    })),
  );
}

/**
 * Compares the waiting times of visitors during password guessing with those during cheap requests
 * over as many connections. On one machine, any flood takes its share.
 */
async function compareReads({ url }: RunningProduct): Promise<void> {
  const quiet = await readTimes(url);
  const signIns = await readTimesDuring(url, (attempt) =>
    tryToSignIn(url, `inconnu-${attempt}`, 'un autre pont de pierre'),
  );
  const cheap = await readTimesDuring(url, async () => {
    await (await fetch(`${url}/api/settings`)).arrayBuffer();
  });
  console.log(`\nMedian ms of a read; ${FLOODERS} connections flood the site meanwhile\n`);
  printTable(
    Object.keys(READS).map((kind) => ({
      read: kind,
      alone: quiet[kind]!.toFixed(1),
      [`${signIns.count} sign-ins`]: signIns.times[kind]!.toFixed(1),
      [`${cheap.count} cheap reads`]: cheap.times[kind]!.toFixed(1),
      'sign-ins / cheap reads': (signIns.times[kind]! / cheap.times[kind]!).toFixed(2),
    })),
  );
}

async function readTimesDuring(url: string, flood: (attempt: number) => Promise<unknown>) {
  const end = new AbortController();
  let count = 0;
  const connections = Array.from({ length: FLOODERS }, async () => {
    while (!end.signal.aborted) await flood(count++);
  });
  const times = await readTimes(url);
  end.abort();
  await Promise.all(connections);
  return { times, count };
}

async function readTimes(url: string): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end)
    for (const [kind, path] of Object.entries(READS)) {
      const started = performance.now();
      await (await fetch(url + path)).arrayBuffer();
      (times[kind] ??= []).push(performance.now() - started);
    }
  return Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, median(all)]));
}

async function tryToSignIn(url: string, username: string, password: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}
