import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deployment, describeVersion, query } from './answers.ts';
import type { FakeDatabase, FakeVersion, Metadata } from './answers.ts';

/**
 * Fake Cloudflare account: the documented API calls that wrangler makes, kept in memory and in one SQLite file per
 * database. Other calls are refused and listed in `unknown`.
 */
export interface FakeAccount {
  /** Value for `CLOUDFLARE_API_BASE_URL`. */
  url: string;
  databases: FakeDatabase[];
  buckets: { name: string; jurisdiction: string }[];
  versions: FakeVersion[];
  schedules: string[];
  accounts: { id: string; name: string }[];
  /** True with the « Workers Paid » plan. Without it, the account refuses CPU time limits. */
  isPaid: boolean;
  /** Subdomain of workers.dev; null before one is chosen. */
  subdomain: string | null;
  /** Refuses all later calls that match, with an error code. */
  refuse: (calls: RegExp, code: number) => void;
  /** Calls that this fake does not implement. */
  unknown: string[];
  close: () => Promise<void>;
}

interface Call {
  body: string;
  json: () => Record<string, unknown>;
  form: () => Promise<FormData>;
  headers: Headers;
  parts: string[];
}

class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const ACCOUNT_ID = 'a'.repeat(32);
export const TOKEN = 'a-token-of-an-account-that-does-not-exist';

/** Opens an empty account, whose databases are files in a folder. */
export async function openFakeAccount({ folder }: { folder: string }): Promise<FakeAccount> {
  const account: Omit<FakeAccount, 'url' | 'close'> = {
    databases: [],
    buckets: [],
    versions: [],
    schedules: [],
    accounts: [{ id: ACCOUNT_ID, name: 'Association Exemple' }],
    isPaid: true,
    subdomain: 'exemple',
    refuse: (calls, code) => void (refused = { calls, code }),
    unknown: [],
  };
  let refused: { calls: RegExp; code: number } | undefined;
  const sent = new Set<string>();
  let manifest: FakeVersion['assets'] = {};

  const routes: [RegExp, (call: Call) => unknown][] = [
    [/^GET \/user\/tokens\/verify$/, () => ({ id: '1', status: 'active' })],
    [/^GET \/user$/, () => ({ id: '1', email: 'camille@exemple.fr' })],
    [/^GET \/accounts$/, () => account.accounts],
    [/^GET \/memberships$/, () => account.accounts.map((one) => ({ account: one }))],
    [/^GET \/accounts\/\w+\/d1\/database$/, () => account.databases],
    [
      /^POST \/accounts\/\w+\/d1\/database$/,
      ({ json }) => {
        const { name, jurisdiction = null } = json() as { name: string; jurisdiction?: string };
        const uuid = randomUUID();
        const database = { uuid, name, jurisdiction, file: `${folder}/${uuid}.sqlite` };
        account.databases.push(database);
        return database;
      },
    ],
    [/^GET \/accounts\/\w+\/d1\/database\/([\w-]+)$/, ({ parts: [uuid] }) => databaseOf(uuid!)],
    [
      /^POST \/accounts\/\w+\/d1\/database\/([\w-]+)\/query$/,
      ({ parts: [uuid], json }) => query(databaseOf(uuid!), json() as { sql: string }),
    ],
    [
      /^GET \/accounts\/\w+\/r2\/buckets\/([\w-]+)$/,
      ({ parts: [name], headers }) => {
        const jurisdiction = headers.get('cf-r2-jurisdiction') ?? 'default';
        const bucket = account.buckets.find(
          (one) => one.name === name && one.jurisdiction === jurisdiction,
        );
        if (!bucket) throw new Refusal(404, 10006, 'The specified bucket does not exist.');
        return { ...bucket, location: 'WEUR', storage_class: 'Standard' };
      },
    ],
    [
      /^POST \/accounts\/\w+\/r2\/buckets$/,
      ({ json, headers }) => {
        const jurisdiction = headers.get('cf-r2-jurisdiction') ?? 'default';
        account.buckets.push({ name: String(json().name), jurisdiction });
        return {};
      },
    ],
    [
      /^GET \/accounts\/\w+\/workers\/services\/\w+$/,
      () => ({
        id: 'passerelle',
        default_environment: {
          environment: 'production',
          script: { last_deployed_from: 'wrangler', id: newest().id },
        },
      }),
    ],
    [
      /^GET \/accounts\/\w+\/workers\/scripts\/\w+\/deployments$/,
      () => {
        const { id } = newest();
        return { deployments: [deployment(id)] };
      },
    ],
    [
      /^GET \/accounts\/\w+\/workers\/scripts\/\w+\/versions\/([\w-]+)$/,
      ({ parts: [id] }) =>
        describeVersion(account.versions.find((one) => one.id === id) ?? newest()),
    ],
    [
      /^POST \/accounts\/\w+\/workers\/scripts\/\w+\/assets-upload-session$/,
      ({ json }) => {
        manifest = json().manifest as FakeVersion['assets'];
        const hashes = [...new Set(Object.values(manifest).map(({ hash }) => hash))];
        const missing = hashes.filter((hash) => !sent.has(hash));
        return { jwt: 'session', buckets: missing.length ? [missing] : [] };
      },
    ],
    [
      /^POST \/accounts\/\w+\/workers\/assets\/upload$/,
      async ({ form }) => {
        for (const hash of (await form()).keys()) sent.add(hash);
        return { jwt: 'complete' };
      },
    ],
    [
      /^GET \/accounts\/\w+\/workers\/scripts\/\w+\/secrets$/,
      () => newest().metadata.bindings.filter(({ type }) => type === 'secret_text'),
    ],
    [
      /^(?:GET|PATCH) \/accounts\/\w+\/workers\/workers\/\w+$/,
      () => ({
        id: newest().id,
        name: 'passerelle',
        subdomain: { enabled: true, previews_enabled: false },
      }),
    ],
    [
      /^GET \/accounts\/\w+\/workers\/scripts\/\w+\/settings$/,
      () => describeVersion(newest()).resources,
    ],
    // Upload of a Worker's first version, then of later versions, then their deployment.
    [
      /^PUT \/accounts\/\w+\/workers\/scripts\/\w+$/,
      async ({ form }) => addVersion(await metadataOf(form)),
    ],
    [
      /^POST \/accounts\/\w+\/workers\/scripts\/\w+\/versions$/,
      async ({ form }) => addVersion(await metadataOf(form)),
    ],
    [/^POST \/accounts\/\w+\/workers\/scripts\/\w+\/deployments$/, () => deployment(newest().id)],
    [
      /^PUT \/accounts\/\w+\/workers\/scripts\/\w+\/schedules$/,
      ({ json }) => {
        account.schedules = (json() as unknown as { cron: string }[]).map(({ cron }) => cron);
        return { schedules: [] };
      },
    ],
    [/^PATCH \/accounts\/\w+\/workers\/scripts\/\w+\/script-settings$/, ({ json }) => json()],
    [/^POST \/graphql$/, () => ({ viewer: { accounts: [] } })],
    [
      /^GET \/accounts\/\w+\/workers\/subdomain$/,
      () => {
        if (!account.subdomain) throw new Refusal(404, 10007, 'There is no subdomain.');
        return { subdomain: account.subdomain };
      },
    ],
    [
      /^GET \/accounts\/\w+\/d1\/database\/([\w-]+)\/time_travel\/bookmark$/,
      ({ parts: [uuid] }) => ({ bookmark: `bookmark-of-${databaseOf(uuid!).name}` }),
    ],
    [
      /^(?:GET|POST) \/accounts\/\w+\/workers\/scripts\/\w+\/subdomain$/,
      () => ({ enabled: true, previews_enabled: false }),
    ],
  ];

  async function metadataOf(form: Call['form']): Promise<Metadata> {
    const metadata = JSON.parse(String((await form()).get('metadata'))) as Metadata;
    if (metadata.limits && !account.isPaid)
      throw new Refusal(400, 100328, 'CPU limits are not supported for the Free plan.');
    return metadata;
  }

  function addVersion(metadata: Metadata) {
    const kept = account.versions.at(-1)?.metadata.bindings ?? [];
    const secrets = kept.filter(
      ({ name, type }) =>
        type === 'secret_text' && !metadata.bindings.some((binding) => binding.name === name),
    );
    const bindings = [...metadata.bindings, ...secrets];
    const version = { id: randomUUID(), metadata: { ...metadata, bindings }, assets: manifest };
    account.versions.push(version);
    return { ...describeVersion(version), deployment_id: version.id, startup_time_ms: 1 };
  }

  function newest(): FakeVersion {
    const version = account.versions.at(-1);
    if (!version) throw new Refusal(404, 10007, 'This Worker does not exist on your account.');
    return version;
  }

  function databaseOf(uuid: string): FakeDatabase {
    const database = account.databases.find((one) => one.uuid === uuid);
    if (!database) throw new Refusal(404, 7404, 'The database does not exist.');
    return database;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const path = new URL(request.url!, 'http://x').pathname.replace('/client/v4', '');
    const line = `${request.method} ${path}`;
    const headers = new Headers(request.headers as Record<string, string>);
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (headers.get('authorization') !== `Bearer ${TOKEN}` && !path.includes('assets/upload'))
        throw new Refusal(403, 10000, 'Authentication error');
      if (refused?.calls.test(line)) throw new Refusal(403, refused.code, 'Refused');
      const [pattern, respond] = routes.find(([one]) => one.test(line)) ?? [];
      if (!pattern || !respond) {
        account.unknown.push(line);
        throw new Refusal(404, 7003, `Nobody answers ${line}.`);
      }
      const result = await respond({
        body: bytes.toString(),
        json: () => JSON.parse(bytes.toString()) as Record<string, unknown>,
        form: () =>
          new Response(bytes, {
            headers: { 'content-type': headers.get('content-type')! },
          }).formData(),
        headers,
        parts: pattern.exec(line)!.slice(1),
      });
      answer(200, { success: true, errors: [], messages: [], result });
    } catch (error) {
      const { status = 500, code = 7500, message } = error as Partial<Refusal>;
      answer(status, { success: false, errors: [{ code, message }], messages: [], result: null });
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(account, {
    url: `http://127.0.0.1:${port}/client/v4`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
