import { NOUN_KEYS, NOUNS, isVersioned } from '#contract/nouns';
import { describe, expect, it } from 'vitest';
import { findCycles, files, graphOf, imports, inside } from './source-files.ts';

/* Each rule lists its violations, so that a failure names file and reason. */

/** Folders of content that administrators write and visitors read. */
const CONTENT = [
  'categories',
  ...NOUN_KEYS.filter(isVersioned).map((noun) => NOUNS[noun].plural as string),
];
const top = (path: string) => path.split('/')[0]!;

function breaches(folder: string, isForbidden: (target: string, isType: boolean) => boolean) {
  return inside(folder).flatMap(({ path }) =>
    imports
      .get(path)!
      .filter(({ target, isType }) => isForbidden(target, isType))
      .map(({ target }) => `${path} imports ${target}`),
  );
}

/** Folders from which each top-level folder may import. */
const BELOW: Record<string, string[]> = {
  contract: [],
  worker: ['contract'],
  admin: ['contract'],
  site: ['contract'],
  builder: ['contract', 'worker'],
};
/** The only two other imports between top-level folders. */
const DOORS = [
  'admin/api.ts imports worker/api.ts',
  'site/pages/admin.astro imports admin/Admin.tsx',
];

describe('arrows that never exist', () => {
  it('no top folder imports another, but what is below it', () => {
    const found = Object.entries(BELOW).flatMap(([folder, below]) =>
      breaches(folder, (target) => {
        const home = top(target);
        return home in BELOW && home !== folder && !below.includes(home);
      }),
    );
    expect(found.toSorted()).toEqual(DOORS);
    const api = imports.get('admin/api.ts')!.find(({ target }) => target === 'worker/api.ts');
    expect(api!.isType).toBe(true);
  });

  it('contract/ imports nothing but zod, and what cleans HTML', () => {
    const found = breaches(
      'contract',
      (target) => top(target) !== 'contract' && target !== 'zod',
    ).filter((breach) => !/^contract\/text\/(?:clean|bounded)-html\.ts imports /.test(breach));
    expect(found).toEqual([]);
  });

  it('schemas take zod from contract/zod.ts, where it speaks French', () => {
    const found = ['contract', 'worker', 'admin', 'site'].flatMap((folder) =>
      breaches(folder, (target, isType) => target === 'zod' && !isType),
    );
    expect(found).toEqual(['contract/zod.ts imports zod']);
  });

  it('worker/ imports no React; only its entry imports Astro', () => {
    const found = breaches('worker', (target) =>
      /^(react|react-dom|@?astro(js)?)(\/|$)/.test(target),
    );
    expect(found.filter((breach) => !breach.startsWith('worker/index.ts imports '))).toEqual([]);
  });

  it('islands import no zod, no schema values and no parser of HTML', () => {
    const schemas = new Set(
      inside('contract')
        .filter(({ text }) => /from '(?:\.{1,2}\/zod\.ts|zod|unified)'/.test(text))
        .map(({ path }) => path),
    );
    const found = breaches(
      'site',
      (target, isType) => !isType && (target === 'zod' || schemas.has(target)),
    );
    const islands = inside('site').filter(({ path }) => path.endsWith('.tsx'));
    expect(islands.length).toBeGreaterThan(5);
    expect(found.filter((breach) => /^\S+\.tsx /.test(breach))).toEqual([]);
  });

  it('routes are imported by the two tables of contents only', () => {
    const found = breaches('worker', (target) => target.endsWith('/routes.ts'));
    expect(found.filter((breach) => !/^worker\/(api|app)\.ts /.test(breach))).toEqual([]);
  });

  it('one feature of the site never imports another, nor one noun of the content another', () => {
    const home = (path: string) =>
      /^(site\/features\/[\w-]+|(?:worker|admin)\/[\w-]+)\//.exec(path)?.[1];
    const isNoun = (folder: string) =>
      folder.startsWith('site/') || CONTENT.includes(folder.split('/')[1]!);
    const found = ['site/features', 'worker', 'admin'].flatMap((folder) =>
      inside(folder).flatMap(({ path }) =>
        imports
          .get(path)!
          .map(({ target }) => ({ path, target, from: home(path), to: home(target) }))
          .filter(({ from, to }) => from && to && from !== to && isNoun(from) && isNoun(to))
          .map(({ path: file, target }) => `${file} imports ${target}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('no file is part of a circle', () => {
    expect(findCycles(graphOf((path) => path))).toEqual([]);
  });

  it('no folder is part of a circle', () => {
    // Files of routes count as nodes of their own: no module below them imports them.
    const folder = (path: string) =>
      path.endsWith('/routes.ts')
        ? path
        : (/^(?:site\/features\/|\w+\/)[\w-]+(?=\/)/.exec(path)?.[0] ?? path);
    expect(findCycles(graphOf(folder))).toEqual([]);
  });

  it('a relative path never leaves its top-level folder, and an alias never stays in it', () => {
    const found = files
      .filter(({ path }) => Object.keys(BELOW).includes(top(path)))
      .flatMap(({ path }) =>
        imports
          .get(path)!
          .filter(
            ({ isProject, isAlias, target }) =>
              isProject && isAlias === (top(target) === top(path)),
          )
          .map(({ target }) => `${path} imports ${target}`),
      )
      .filter((breach) => !DOORS.includes(breach));
    expect(found).toEqual([]);
  });
});

describe('places', () => {
  it('SQL is in queries.ts and read.ts files only', () => {
    const sql =
      /\b(SELECT\s+[\w*(,.]+[\s\S]{0,200}?\bFROM\b|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b/;
    const found = [
      ...inside('worker'),
      ...inside('builder'),
      ...inside('site'),
      ...inside('contract'),
    ]
      .filter(({ path, text }) => sql.test(text) && !/^worker\/\w+\/(queries|read)\.ts$/.test(path))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('rows of the log are changed and deleted in one place: refused writes, failures that count, names, retention', () => {
    const change =
      /\b(?:UPDATE|DELETE\s+FROM|REPLACE\s+INTO|DROP\s+TABLE(?:\s+IF\s+EXISTS)?)\s+audit_log\b|\bON CONFLICT \(bucket\)/g;
    const found = [...inside('worker'), ...inside('builder')].flatMap(({ path, text }) =>
      Array.from(text.matchAll(change), ([statement]) => `${path}: ${statement}`),
    );
    expect(found.toSorted()).toEqual([
      'worker/audit/queries.ts: DELETE FROM audit_log',
      'worker/audit/queries.ts: DELETE FROM audit_log',
      'worker/audit/queries.ts: ON CONFLICT (bucket)',
      'worker/audit/queries.ts: UPDATE audit_log',
    ]);
    const deleted = inside('worker').filter(({ text }) => text.includes('deleteAuditBefore('));
    expect(deleted.map(({ path }) => path)).toEqual([
      'worker/audit/queries.ts',
      'worker/scheduled/retention.ts',
    ]);
  });

  it('tables are defined in schema.sql and migrations only', () => {
    const found = files
      .filter(
        ({ path, text }) =>
          /\bCREATE TABLE\b(?! IF NOT EXISTS d1_migrations\b)/.test(text) &&
          !/^(schema\.sql|migrations\/|tests\/)/.test(path),
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

  it('colours are in the files of tokens, the share pictures’ title, the e-mails and the settings’ default only', () => {
    const colour =
      /#[0-9a-f]{3}(?:[0-9a-f]{3})?(?:[0-9a-f]{2})?\b(?![\w-])|\b(?:rgb|hsl|oklch)a?\(/i;
    const allowed =
      /^(site\/styles\/(?:tokens|marks)\.css|admin\/shell\/dark\.css|builder\/images\/share-title\.ts|worker\/emails\/layout\.ts|contract\/settings\/settings\.ts|schema\.sql|migrations\/|tests\/|bench\/)/;
    const found = files
      .filter(({ path, text }) => !allowed.test(path) && colour.test(text))
      .map(({ path, text }) => `${path}: ${colour.exec(text)![0]}`);
    expect(found).toEqual([]);
  });

  it('a line under words is drawn by longhands', () => {
    // Safari 26 ignores the shorthand when it has a colour or a thickness.
    const shorthand = /text-decoration: *\w+ [^;]+/;
    const found = files
      .filter(({ path, text }) => /\.(css|astro)$/.test(path) && shorthand.test(text))
      .map(({ path, text }) => `${path}: ${shorthand.exec(text)![0]}`);
    expect(found).toEqual([]);
  });
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
