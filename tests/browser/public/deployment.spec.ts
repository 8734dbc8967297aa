import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildMark } from '#contract/publication/builds';
import { SECURITY_HEADERS } from '#contract/pages/security-headers';
import { expect, test, type BrowserContext } from '@playwright/test';
import { startRehearsal, type Rehearsal } from '../../cloudflare/rehearsal.ts';
import { findFreePort } from '../../fixture/ports.ts';
import { text } from '../admin/text-editor.ts';

/* Follows docs/deploy.md from an empty folder, with the real commands and wrangler, on a fake account. */

const SITE = 'https://www.exemple.fr';
const PASSWORD = 'un chemin de bois et de pierre';
const TYPED = 'Un texte que personne n’a encore enregistré.';

let rehearsal: Rehearsal;

test.beforeAll(async () => {
  rehearsal = await startRehearsal(await findFreePort());
});
test.afterAll(() => rehearsal.close());

test('a first deployment, an article, and a second one under an open back office', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const { account, address } = rehearsal;

  await test.step('one command makes what is missing, in the European Union', async () => {
    const printed = await rehearsal.command('builder/commands/deploy.ts');
    expect(printed).toContain(`Il répond à ${SITE} dès que`);
    expect(printed).toContain('admin:create');
    expect(printed).toContain('\nMise en ligne du Worker et des pages…\n');
    expect(account.databases.map(({ jurisdiction }) => jurisdiction)).toEqual(['eu']);
    expect(account.buckets).toEqual([{ name: 'passerelle-uploads', jurisdiction: 'eu' }]);
    expect(account.schedules).toEqual(['* * * * *', '17 3 * * *']);
    const [{ metadata, assets }] = account.versions as [(typeof account.versions)[number]];
    expect(metadata.limits).toEqual({ cpu_ms: 2000 });
    expect(metadata.bindings.filter(({ type }) => type === 'secret_text')).toEqual([
      { name: 'APP_SECRET', type: 'secret_text', text: expect.stringMatching(/^[\w-]{64}$/) },
    ]);
    expect(printed).not.toContain(secret());
    expect(Object.keys(assets)).toContain('/index.html');
    const config = await readFile(join(rehearsal.folder, 'wrangler.toml'), 'utf8');
    expect(config).toContain(`database_id = "${account.databases[0]!.uuid}"`);
  });

  let headers: Record<string, string>;
  await test.step('the first account signs in, and chooses its password', async () => {
    await rehearsal.takeDatabase();
    const made = await rehearsal.command('builder/commands/create-admin.ts', '--username=camille');
    const given = /Mot de passe +(\S+)/.exec(made)![1]!;
    await rehearsal.serve(secret());
    const first = await signIn(given);
    await send('POST', '/api/auth/password', first, {
      current_password: given,
      new_password: PASSWORD,
    });
    headers = await signIn(PASSWORD);
  });

  await test.step('an article is read as soon as it is published', async () => {
    expect((await fetch(`${address}/articles/premier`)).status).toBe(404);
    const article = { title: 'Premier', content: '<p>Bonjour.</p>', status: 'published' };
    await send('POST', '/api/articles', headers, article);
    const page = await fetch(`${address}/articles/premier`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<link rel="canonical" href="${SITE}/articles/premier"`);
    expect((await fetch(`${address}/`)).status).toBe(200);
    expect((await fetch(`${address}/api/articles`)).status).toBe(200);
  });

  const writing = await openBackOffice(await browser.newContext(), '/admin/articles/new');
  await text(writing).fill(TYPED);
  await expect(writing.getByText(/^Enregistré à/)).toBeVisible();
  // Everything that later screens need has been loaded by then.
  await writing.waitForLoadState('networkidle');
  const asleep = await openBackOffice(await browser.newContext(), '/admin/dashboard', true);

  await test.step('a second deployment bakes what is online, with other code', async () => {
    await rehearsal.edit('admin/texts.ts', (texts) =>
      texts.replace('Une erreur est survenue', 'Une erreur est arrivée'),
    );
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: rehearsal.folder, encoding: 'utf8' }).trim();
    git('-c', 'user.name=x', '-c', 'user.email=x@exemple.fr', 'commit', '-qam', 'other texts');
    git('push', '--quiet', 'origin', 'HEAD:main');
    const printed = await rehearsal.command('builder/commands/deploy.ts');
    expect(printed).not.toContain('admin:create');
    const [before, after] = account.versions;
    expect(Object.keys(after!.assets)).toContain('/articles/premier.html');
    expect(Object.keys(before!.assets)).not.toContain('/articles/premier.html');
    expect(applications(after!.assets)).not.toEqual(applications(before!.assets));
    // The second deployment keeps the secret, so every session stays open.
    expect(secret()).toBe(secretOf(before));
    await rehearsal.serve(secret());
    const mark = (await (await fetch(`${address}/_build.json`)).json()) as BuildMark;
    expect(mark.code).toBe(git('rev-parse', 'HEAD'));
    expect(account.unknown).toEqual([]);
  });

  await test.step('each page has every header, and a policy that allows its style', async () => {
    for (const path of ['/', '/contact', '/aide', '/articles', '/articles/premier', '/rien']) {
      const page = await fetch(address + path);
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(page.headers.get(name), `${path}: ${name}`).toBe(value);
      const [, style] = /<style>([^]*?)<\/style>/.exec(await page.text())!;
      const hash = createHash('sha256').update(style!).digest('base64');
      expect(page.headers.get('content-security-policy'), path).toContain(`'sha256-${hash}'`);
    }
  });

  await test.step('what was open goes on, with what was typed', async () => {
    await writing.getByRole('button', { name: 'Aperçu' }).click();
    await expect(writing.getByRole('dialog')).toContainText('Aperçu');
    await writing.keyboard.press('Escape');
    await expect(text(writing)).toContainText(TYPED);

    await asleep.unrouteAll();
    await asleep.getByRole('link', { name: 'Articles', exact: true }).click();
    await expect(asleep).toHaveURL(`${address}/admin/articles`);
    await expect(asleep.getByRole('link', { name: 'Premier' }).first()).toBeVisible();
  });

  await test.step('nothing is left to correct', async () => {
    await fetch(`${address}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent('* * * * *')}`);
    const examined = await rehearsal.command('builder/commands/doctor.ts', '--remote');
    expect(examined.match(/^✗.*$/gm)).toBeNull();
    expect(examined).toContain('Tout est en place.');
    for (const line of [
      '✓ Compte de Cloudflare',
      '✓ Base de données « passerelle », dans l’Union européenne',
      '✓ La base de données a la forme de cette version',
      '✓ Offre « Workers Paid », 2000 ms',
      '✓ La tâche de chaque minute tourne',
      '✓ Les pages sont à jour',
    ])
      expect(examined).toContain(line);
    expect(examined).not.toContain(secret());
  });

  function secret(): string {
    return secretOf(account.versions.at(-1));
  }

  async function signIn(password: string): Promise<Record<string, string>> {
    const body = { username: 'camille', password };
    const { token } = (await send('POST', '/api/auth/login', {}, body)) as { token: string };
    return { authorization: `Bearer ${token}` };
  }

  async function send(method: string, path: string, session: object, body: object) {
    const answer = await fetch(address + path, {
      method,
      headers: { ...session, 'content-type': 'application/json', 'user-agent': 'rehearsal' },
      body: JSON.stringify(body),
    });
    const said = await answer.text();
    expect(answer.ok, `${path}: ${said}`).toBe(true);
    return JSON.parse(said) as unknown;
  }

  /** Opens a screen of the back office. With `isAsleep`, the page fetches nothing more once it is loaded. */
  async function openBackOffice(context: BrowserContext, path: string, isAsleep = false) {
    const page = await context.newPage();
    await page.goto(`${address}/admin/login`);
    await page.getByLabel('Identifiant').fill('camille');
    await page.getByLabel('Mot de passe *').fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(`${address}/admin/dashboard`);
    await expect(page.getByRole('link', { name: 'Articles', exact: true })).toBeVisible();
    if (isAsleep) await page.route('**/_astro/*.js', (route) => route.abort());
    else await page.goto(address + path);
    return page;
  }
});

type Versions = Rehearsal['account']['versions'];

function secretOf(version: Versions[number] | undefined): string {
  return version!.metadata.bindings.find(({ name }) => name === 'APP_SECRET')!.text!;
}

function applications(assets: Versions[number]['assets']): string[] {
  return Object.keys(assets).filter((path) => /\/Admin\..*\.js$/.test(path));
}
