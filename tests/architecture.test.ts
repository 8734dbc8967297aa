import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * The structure that docs/architecture.md describes, held as rules over the source files. Each rule
 * lists what breaks it, so that a failure names the file and the reason.
 */

const CODE = /\.(ts|tsx|astro|mjs|css|sql)$/;
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
const files = listed
  .split('\n')
  .filter((path) => CODE.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const inside = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`));

/** What a file imports: aliases and relative paths made project paths, packages as they are. */
function importsOf({ path, text }: { path: string; text: string }) {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm,
  );
  return Array.from(statements, ([, type, from, effect]) => {
    const name = (from ?? effect)!;
    const target = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.')
        ? normalize(join(dirname(path), name))
        : name;
    return { target, isType: Boolean(type), isProject: /^[#.]/.test(name) };
  });
}

const top = (path: string) => path.split('/')[0]!;
const NOUNS = new Set(
  ['worker', 'admin'].flatMap((folder) =>
    inside(folder)
      .filter(({ path }) => /^\w+\/\w+\/(routes|queries)\.tsx?$/.test(path))
      .map(({ path }) => dirname(path)),
  ),
);
/** Tools in folders of their own, which nouns share. */
const SHARED = new Set([
  'worker/auth',
  'worker/audit',
  'worker/images',
  'worker/keys',
  'worker/sessions',
  'worker/publishing',
  'admin/editor',
  'admin/preview',
  'admin/publication',
]);

function breaches(folder: string, isForbidden: (target: string, isType: boolean) => boolean) {
  return inside(folder).flatMap((file) =>
    importsOf(file)
      .filter(({ target, isType }) => isForbidden(target, isType))
      .map(({ target }) => `${file.path} imports ${target}`),
  );
}

describe('arrows that never exist', () => {
  it('contract/ imports nothing but zod', () => {
    expect(
      breaches('contract', (target) => top(target) !== 'contract' && target !== 'zod'),
    ).toEqual([]);
  });

  it('worker/ imports no site, admin, React or Node-side code; only its entry imports Astro', () => {
    const forbidden = /^(site|admin|builder|react|react-dom)(\/|$)/;
    const astro = /^(@astrojs\/|astro(\/|$))/;
    const found = breaches('worker', (target) => forbidden.test(target) || astro.test(target));
    expect(
      found.filter((breach) => !/^worker\/index\.ts imports (astro|@astrojs)/.test(breach)),
    ).toEqual([]);
  });

  it('admin/ knows the Worker by its type only, in one file, and never the site', () => {
    const found = inside('admin').flatMap((file) =>
      importsOf(file)
        .filter(({ target, isType }) => {
          if (top(target) === 'site' || top(target) === 'builder') return true;
          return top(target) === 'worker' && !(file.path === 'admin/api.ts' && isType);
        })
        .map(({ target }) => `${file.path} imports ${target}`),
    );
    expect(found).toEqual([]);
  });

  it('site/ never imports the Worker or the builder, and the back office in one page only', () => {
    const found = breaches('site', (target) =>
      ['worker', 'builder', 'admin'].includes(top(target)),
    );
    expect(
      found.filter((breach) => !breach.startsWith('site/pages/admin.astro imports admin/')),
    ).toEqual([]);
  });

  it('islands import no zod and no schema values', () => {
    const schemas = inside('contract')
      .filter(({ text }) => text.includes("from 'zod'"))
      .map(({ path }) => path.replace(/\.ts$/, ''));
    const isSchema = (target: string) =>
      target === 'zod' || schemas.includes(target.replace(/\.ts$/, ''));
    expect(breaches('site/islands', (target, isType) => isSchema(target) && !isType)).toEqual([]);
  });

  it('one noun never imports another', () => {
    const found = [...NOUNS].flatMap((noun) =>
      breaches(noun, (target) => {
        const home = dirname(target);
        return NOUNS.has(home) && home !== noun && !SHARED.has(home);
      }),
    );
    expect(found).toEqual([]);
  });

  it('a relative path never leaves its top-level folder', () => {
    const found = files
      .filter(({ path }) => path.includes('/') && !/^(tests|bench)\//.test(path))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target, isProject }) => isProject && top(target) !== top(file.path))
          .map(({ target }) => ({ from: file.path, target })),
      )
      .filter(({ from, target }) => !isAlias(from, target));
    expect(found).toEqual([]);
  });
});

/** Whether a cross-folder import is written with an alias; the artwork is the builder's input. */
function isAlias(from: string, target: string): boolean {
  const text = files.find(({ path }) => path === from)!.text;
  return (
    text.includes(`'#${target}'`) ||
    (from.startsWith('builder/') && target.startsWith('site/artwork/'))
  );
}

describe('places', () => {
  it('SQL is in queries.ts files only', () => {
    const sql =
      /\b(SELECT\s+[\w*(,.]+[\s\S]{0,200}?\bFROM\b|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b/;
    const found = [
      ...inside('worker'),
      ...inside('builder'),
      ...inside('site'),
      ...inside('contract'),
    ]
      .filter(({ path, text }) => sql.test(text) && !/^worker\/\w+\/queries\.ts$/.test(path))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('rows of the log are changed and deleted in one place: failures that count, and retention', () => {
    const change =
      /\b(?:UPDATE|DELETE\s+FROM|REPLACE\s+INTO|DROP\s+TABLE(?:\s+IF\s+EXISTS)?)\s+audit_log\b|\bON CONFLICT \(bucket\)/g;
    const found = [...inside('worker'), ...inside('builder')].flatMap(({ path, text }) =>
      Array.from(text.matchAll(change), ([statement]) => `${path}: ${statement}`),
    );
    expect(found).toEqual([
      'worker/audit/queries.ts: ON CONFLICT (bucket)',
      'worker/audit/queries.ts: DELETE FROM audit_log',
    ]);
    const deleted = inside('worker').filter(({ text }) => text.includes('deleteAuditBefore('));
    expect(deleted.map(({ path }) => path)).toEqual([
      'worker/audit/queries.ts',
      'worker/retention.ts',
    ]);
  });

  it('tables are defined in schema.sql and migrations only', () => {
    const found = files
      .filter(
        ({ path, text }) =>
          /\bCREATE TABLE\b/.test(text) && !/^(schema\.sql|migrations\/|tests\/)/.test(path),
      )
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('error answers are made in worker/errors.ts only', () => {
    const found = inside('worker')
      .filter(
        ({ path, text }) => path !== 'worker/errors.ts' && /\.json\([^)]*\berror\s*:/s.test(text),
      )
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('colours are in the token file, the drawings’ palette and the settings’ default only', () => {
    const colour =
      /#[0-9a-f]{3}(?:[0-9a-f]{3})?(?:[0-9a-f]{2})?\b(?![\w-])|\b(?:rgb|hsl|oklch)a?\(/i;
    const allowed =
      /^(site\/styles\/tokens\.css|site\/artwork\/palette\.ts|contract\/settings\.ts|schema\.sql|migrations\/|tests\/|bench\/)/;
    const found = files
      .filter(({ path, text }) => !allowed.test(path) && colour.test(text))
      .map(({ path, text }) => `${path}: ${colour.exec(text)![0]}`);
    expect(found).toEqual([]);
  });
});

it('documents name files that exist', () => {
  const path = /`((?:admin|bench|builder|contract|site|tests|worker)\/[\w./-]+\w)\/?`/g;
  /** Folders that commands make: a new checkout has none. */
  const made = readFileSync('.gitignore', 'utf8').split('\n');
  const missing = listed
    .split('\n')
    .filter((document) => document.endsWith('.md') && existsSync(document))
    .flatMap((document) =>
      Array.from(readFileSync(document, 'utf8').matchAll(path), ([, named]) => named!)
        .filter((named) => !existsSync(named) && !made.includes(`${named}/`))
        .map((named) => `${named} in ${document}`),
    );
  expect(missing).toEqual([]);
});

describe('files', () => {
  const lengths = files
    .filter(({ path }) => /\.(ts|tsx|astro|mjs|css)$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines);

  it('none has more than 300 lines', () => {
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  it('half of them have fewer than 70', () => {
    expect(lengths[Math.floor(lengths.length / 2)]!.lines).toBeLessThan(70);
  });

  it('have names that say what they are', () => {
    const vague = files.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|misc|types|index)\.(ts|tsx)$/.test(path),
    );
    expect(vague.map(({ path }) => path).filter((path) => path !== 'worker/index.ts')).toEqual([]);
  });
});

it('workflows name each action by its commit, with its version', () => {
  const workflows = listed
    .split('\n')
    .filter((path) => /^\.github\/workflows\/.+\.ya?ml$/.test(path));
  expect(workflows.length).toBeGreaterThan(0);
  const loose = workflows.flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/^.*\buses:.*$/gm), ([line]) => line.trim())
      .filter((line) => !/uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(loose).toEqual([]);
});
