import { randomBytes } from 'node:crypto';
import { controlPortOf } from '../fixture/test-controls.ts';
import { newPasskey } from '../worker/authenticator.ts';
import { startProduct } from './started-product.ts';
import { readLocalPassword } from '#builder/local/state/local-admin';

/** Product with rows in every table and files in its storage. It never builds pages. */
export interface FilledProduct {
  /** Writes as administrators and visitors do, until it is aborted. Returns the number of writes. */
  keepWriting: (stopping: AbortSignal) => Promise<number>;
  stop: () => Promise<void>;
}

export type Call = (method: string, path: string, body: object) => Promise<Record<string, unknown>>;

export async function startFilledProduct(stateDir: string, port: number): Promise<FilledProduct> {
  const { child, ended, ready } = startProduct(stateDir, port, {
    script: 'tests/fixture/serve-process.ts',
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await ready();
  const site = `http://127.0.0.1:${port}`;
  const call = await signIn(site, stateDir);
  await fill(call, port).catch(async (error) => {
    await stop();
    throw error;
  });
  return { keepWriting: (stopping) => keepWriting(call, stopping), stop };
}

/** Signs in as the local administrator. The returned function throws on an error response. */
export async function signIn(site: string, stateDir: string): Promise<Call> {
  const headers: Record<string, string> = {
    'user-agent': 'Mozilla/5.0',
    origin: site,
  };
  const call: Call = async (method, path, body) => {
    const request =
      body instanceof FormData
        ? { headers, body }
        : {
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    const answer = await fetch(site + path, { method, ...request });
    const text = await answer.text();
    // One sign-in fails on purpose, so that the table of login attempts is not empty.
    if (!answer.ok && answer.status !== 401) throw new Error(`${method} ${path}: ${text}`);
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  };
  const password = await readLocalPassword(stateDir);
  await call('POST', '/api/auth/login', { username: 'personne', password: 'un autre mot' });
  const { token } = await call('POST', '/api/auth/login', { username: 'admin', password });
  headers.authorization = `Bearer ${String(token)}`;
  return call;
}

/** Runs the nightly task. */
async function endDay(port: number): Promise<void> {
  const { ok } = await fetch(`http://127.0.0.1:${controlPortOf(port)}/night`, { method: 'POST' });
  if (!ok) throw new Error('The day did not end.');
}

/** Leaves a note on a shared page, as a reader does. */
async function leaveNote(address: string): Promise<void> {
  const body = new URLSearchParams({ name: 'Camille', text: 'Où ça\u00a0?\nLà.', path: '/vision' });
  const { status } = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`The note was not stored: ${status}.`);
}

async function fill(call: Call, port: number): Promise<void> {
  await call('POST', '/api/views', { path: '/mission' });
  await endDay(port);
  await addPasskey(call, `http://127.0.0.1:${port}`);
  await call('PUT', '/api/access', { second_key_required: false });
  for (const bytes of [40, 5000, 3_000_000])
    await call('POST', '/api/upload', { image: picture(bytes), filename: 'photo d’été.png' });
  await call('POST', '/api/upload', pdfForm('Offre d’été.pdf'));
  const { url } = await call('POST', '/api/upload', { image: picture(60) });
  await call('DELETE', `/api/images/${String(url).split('/').at(-1)}?everywhere=1`, {});
  const article = { title: 'Une première', content: '<p>Où ça ? « Là »…</p>', image: picture(90) };
  const { id } = await call('POST', '/api/articles', article);
  const person = { name: 'Ana', role: 'Plume', text: 'Elle écrit.', is_active: false };
  const { id: author_id } = await call('POST', '/api/members', person);
  await call('PUT', `/api/members/${String(author_id)}`, { name: 'Ana Morel' });
  await call('PUT', `/api/articles/${String(id)}`, { slug: 'une-autre-adresse', author_id });
  await call('PUT', `/api/articles/${String(id)}/draft`, { title: 'Un titre préparé' });
  await call('PUT', `/api/articles/${String(id)}/presence`, {});
  const former = { withdraw_at: null, review_on: null };
  const deadline = { withdraw_at: '2099-01-01T08:00:00.000Z', review_on: '2099-01-01', former };
  await call('PUT', `/api/articles/${String(id)}/deadline`, deadline);
  const items = [{ noun: 'article', ref: id }];
  const release = { name: 'Rentrée', note: 'Avec Nora.\nMardi.', items };
  const { id: released } = await call('POST', '/api/releases', release);
  const link = await call('POST', `/api/releases/${String(released)}/links`, { days: 1 });
  await leaveNote(`http://127.0.0.1:${port}${String(link.url)}notes`);
  const last = await call('POST', '/api/articles', { ...article, title: 'Pas pour longtemps' });
  await call('DELETE', `/api/articles/${String(last.id)}`, {});
  await call('DELETE', `/api/articles/${String(last.id)}/permanent`, {});
  await call('POST', '/api/articles/preview', { title: 'Essai', content: '<p>Essai</p>' });
  await call('PUT', '/api/articles/categories/1', { name: 'Un autre nom' });
  await call('PUT', '/api/settings', { site_title: 'L’Atelier' });
  await call('PUT', '/api/texts/2', { 'vision/callContact/href': '/contact' });
  await call('POST', '/api/testimonials', { name: 'Zoé', role: 'Éducatrice', text: 'Bien.' });
  await call('POST', '/api/admins', {
    username: 'camille',
    password: 'la brume quitte le vallon',
    full_name: 'Camille',
  });
  await call('PUT', '/api/auth/notices', { kinds: ['digest'] });
  await call('POST', '/api/contact', message('Première\nligne\u2028puis\u2029une autre'));
  await call('POST', '/api/admin/saved-replies', { name: 'Accueil', text: 'Bonjour,\nmerci.' });
  await call('POST', '/api/admin/messages/1/notes', { text: 'À rappeler\nlundi.' });
}

/** Adds a passkey with its recovery codes. */
async function addPasskey(call: Call, site: string): Promise<void> {
  const { challenge } = await call('POST', '/api/auth/keys/passkey/options', {});
  const { create } = await newPasskey('127.0.0.1');
  const passkey = await create({ challenge: String(challenge), origin: site });
  await call('POST', '/api/auth/keys/passkey', { name: 'Téléphone', passkey });
  const codes = '/api/auth/keys/recovery-codes';
  const { ticket } = await call('POST', `${codes}/options`, {});
  await call('POST', codes, { ticket });
}

/** Returns the form that uploads a PDF. */
export function pdfForm(name: string): FormData {
  const form = new FormData();
  form.set('pdf', new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' }));
  return form;
}

/** Returns a PNG with random pixel data, as a data URL. */
function picture(bytes: number): string {
  const head = Buffer.from('0000000300000002080600000000', 'hex').subarray(0, 13);
  const png = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', randomBytes(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(png).toString('base64')}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum is zero: the server does not check it.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

const message = (text: string) => ({
  name: 'Noé',
  email: 'noe@exemple.fr',
  subject: 'Bonjour',
  message: text,
  website: '',
  elapsed_ms: 9000,
});

async function keepWriting(call: Call, stopping: AbortSignal): Promise<number> {
  let times = 0;
  while (!stopping.aborted) {
    times++;
    const content = `<p>${`Texte ${times}. `.repeat(1000)}</p>`;
    await call('PUT', `/api/articles/${(times % 16) + 1}`, { content });
    await call('POST', '/api/views', { path: '/mission' });
    if (times % 10 === 0) await call('POST', '/api/upload', { image: picture(100_000) });
  }
  return times;
}
