import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#builder/environment';
import { PAGES } from '../browser/site-pages.ts';
import { startFirefox } from './firefox.ts';
import { FOLDER, publish, signIn, createVisitor } from './journey.ts';
import { end, freePort, retry, start } from './programs.ts';
import { startWebKit } from './webkit.ts';
import { startPolicyProxy } from './policy-proxy.ts';
import { readLocalPassword } from '#builder/local/state/local-admin';

const HELP = `Opens every public page and every screen of the back office, signs in, writes an article
and publishes it, in Firefox and in WebKit, where they are installed. Pictures of all of it are in
screenshots/engines/. Fails on a breach of the content security policy, on sideways scrolling, and on
text of a public page that is cut off or lies over other text.

  apt-get install firefox-esr webkit2gtk-driver xvfb
  npm run test:engines
`;
const SCREENS = ['dashboard', 'articles', 'articles/trash', 'articles/edit/1', 'images', 'messages']
  .concat(['categories', 'questions', 'questions/edit/1', 'testimonials', 'testimonials/edit/1'])
  .concat(['members', 'members/edit/1', 'figures', 'figures/edit/1'])
  .concat(['admins', 'journal', 'settings', 'sitemap', 'account', 'token', 'debug']);

await runCommand(HELP, {}, main);

async function main(): Promise<void> {
  const stateDir = await mkdtemp(join(tmpdir(), 'passerelle-engines-'));
  const [port, inner] = [await freePort(), await freePort()];
  const product = start(process.execPath, ['tests/fixture/serve-process.ts'], {
    PORT: String(inner),
    STATE_DIR: stateDir,
  });
  const proxy = await startPolicyProxy(port, inner);
  try {
    const origin = `http://127.0.0.1:${inner}`;
    await retry(() => fetch(`${origin}/api/health`), 900);
    const password = await readLocalPassword(stateDir);
    await mkdir(FOLDER, { recursive: true });
    const faults: string[] = [];
    for (const [name, begin] of Object.entries({ Firefox: startFirefox, WebKit: startWebKit })) {
      const engine = await begin();
      if (!engine) {
        console.log(`${name}: not installed, not tried.`);
        continue;
      }
      try {
        const visit = createVisitor(engine, `http://127.0.0.1:${port}`, proxy.takeReports, faults);
        for (const { path } of PAGES) await visit(path);
        await signIn(engine, `http://127.0.0.1:${port}`, password);
        for (const screen of SCREENS) await visit(`/admin/${screen}`);
        await publish(engine, `http://127.0.0.1:${port}`);
        faults.push(...proxy.takeReports().map((breach) => `${name}: ${breach}`));
        console.log(`${name}: ${PAGES.length} pages, ${SCREENS.length} screens, an article.`);
      } catch (error) {
        await writeFile(join(FOLDER, `${name.toLowerCase()}-failure.png`), await engine.picture());
        throw error;
      } finally {
        await engine.close();
      }
    }
    for (const fault of faults) console.error(fault);
    console.log(`Pictures in ${FOLDER}/. ${faults.length} faults.`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    proxy.close();
    await end(product);
    await rm(stateDir, { recursive: true, force: true });
  }
}
