import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { localOptions, siteAddress } from '#builder/environment';
import { runToEnd } from './started-product.ts';

afterEach(() => vi.unstubAllEnvs());

const optionsWith = (PORT?: string, STATE_DIR?: string) => {
  vi.stubEnv('PORT', PORT);
  vi.stubEnv('STATE_DIR', STATE_DIR);
  return localOptions();
};

it('takes an empty option for none: the state never goes into the folder of the code', () => {
  const given = optionsWith();
  expect(given.stateDir).toMatch(/\.passerelle$/);
  expect(optionsWith('', '')).toEqual(given);
});

it('refuses a port that is none', () => {
  for (const port of ['abc', '0', '65536', '80.5'])
    expect(() => optionsWith(port)).toThrow('PORT doit être un nombre de 1 à 65535');
});

it('takes for the address of a site nothing that has more than its name', () => {
  const web = /^https?:/;
  expect(siteAddress('https://www.exemple.fr/', web)).toBe('https://www.exemple.fr');
  expect(siteAddress('http://127.0.0.1:8787', web)).toBe('http://127.0.0.1:8787');
  for (const text of [
    '',
    'nope',
    'a.fr',
    'ftp://a.fr',
    'https://a.fr/b',
    'https://a.fr?b',
    'https://b@a.fr',
  ])
    expect(siteAddress(text, web), text).toBe('');
});

describe('a command', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = Object.values(scripts).flatMap(
    (script) => /^exec node ((?:builder\/commands|bench)\/\S+)$/.exec(script)?.[1] ?? [],
  );
  let stateDir = '';
  beforeAll(async () => {
    stateDir = await mkdtemp(join(tmpdir(), 'passerelle-options-'));
  });
  afterAll(() => rm(stateDir, { recursive: true, force: true }));

  async function run(file: string, args: string[], env: Record<string, string> = {}) {
    const { code, output } = await runToEnd(file, args, { STATE_DIR: stateDir, ...env });
    return { code, output: output.trim() };
  }
  const refused = (output: string) => ({ code: 1, output });

  it.each(files)('%s refuses an option that it does not know', async (file) => {
    expect(await run(file, ['--nope'])).toEqual(
      refused('L’option « --nope » n’existe pas. Voyez les options avec --help.'),
    );
  });

  it.each([
    ['backup --to', 'L’option « --to » attend une valeur : --to=…'],
    ['backup --to --remote', 'L’option « --to » attend une valeur : --to=…'],
    ['backup --remote=x', 'L’option « --remote » ne prend pas de valeur.'],
    ['restore --from', 'L’option « --from » attend une valeur : --from=…'],
    ['create-admin --username', 'L’option « --username » attend une valeur : --username=…'],
    ['start extra', '« extra » n’est pas une option de cette commande.'],
  ])('%s says what is wrong with it', async (line, sentence) => {
    const [name, ...args] = line.split(' ');
    expect(await run(`builder/commands/${name}.ts`, args)).toEqual(
      refused(`${sentence} Voyez les options avec --help.`),
    );
  });

  it.each(['SITE_URL', 'CONTENT_URL'])('that builds refuses a %s that is none', async (name) => {
    for (const address of ['nope', 'https://a.fr/b'])
      expect(await run('builder/commands/build.ts', [], { [name]: address })).toEqual(
        refused(
          `${name} doit être une adresse en http ou https, sans chemin, par exemple : ${name}=https://www.exemple.fr`,
        ),
      );
  });
});
