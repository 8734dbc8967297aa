import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedPaths } from './source-files.ts';

const PICTURES = 'docs/pictures';
const files = trackedPaths.split('\n').filter((file) => existsSync(file));
const documents = files.filter((file) => file.endsWith('.md'));
/** Files that name commands: documents, workflows, forms and examples. */
const guides = files.filter((file) => /\.(?:md|yml|toml|service|example)$/.test(file));
const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};

/** Paths created by commands in the project, a state folder or a backup, and the actions of workflows. */
const ELSEWHERE =
  /^(?:node_modules|dist|backups|screenshots|test-results|\.passerelle|\.astro|\.wrangler|tmp|tables|files|actions)\/|^(?:manifest|_build)\.json$/;

/** Returns the files and folders of the project that a document names in backticks. */
function namedFiles(document: string): string[] {
  const text = readFileSync(document, 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '');
  return Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span]) => span!)
    .filter((span) => /^[\w.@[*-][\w.@[\]*/-]*$/.test(span))
    .filter((span) => /\w\/|\.(?:tsx?|astro|mjs|css|sql|json|toml|md|yml|svg)$/.test(span))
    .filter((span) => !ELSEWHERE.test(span) && !span.startsWith('@'));
}

/** True when a file of the project has this path, or when the path names the end or a folder of its path. */
function isThere(named: string): boolean {
  const escaped = named.replace(/[.[\]]/g, '\\$&').replaceAll('*', '[^/]*');
  const from = TOP.has(named.split('/')[0]!) ? '^' : '(?:^|/)';
  const to = named.endsWith('/') ? '' : '(?:/|$)';
  return files.some((file) => new RegExp(from + escaped + to).test(file));
}

const TOP = new Set(files.map((file) => file.split('/')[0]!));

/** Returns the addresses of a document's links and images, without those of other sites. */
function addresses(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const found = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)];
  return found.map(([, link, source]) => (link ?? source)!).filter((to) => !/^https?:/.test(to));
}

/** Returns the anchors of headings as GitHub makes them: lowercase, hyphens for spaces, no punctuation. */
function anchors(document: string): string[] {
  const headings = readFileSync(document, 'utf8').match(/^#+ .*$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

describe.each(documents)('%s', (document) => {
  it('leads only to files and headings that are there', () => {
    for (const address of addresses(document)) {
      const [file, anchor] = address.split('#');
      const target = file ? join(dirname(document), file) : document;
      expect(existsSync(target), address).toBe(true);
      if (anchor) expect(anchors(target), address).toContain(decodeURIComponent(anchor));
    }
  });

  it('names only files that are there', () => {
    expect(namedFiles(document).filter((file) => !isThere(file))).toEqual([]);
  });
});

it('names of files are found, and those that are missing too', () => {
  expect(documents.flatMap(namedFiles).length).toBeGreaterThan(300);
  expect(['site/texts.ts', 'worker/*/queries.ts', 'heads/', 'site/views'].every(isThere)).toBe(
    true,
  );
  expect(['site/text.ts', 'site/view', 'contract/heads/', 'worker/*/none.ts'].some(isThere)).toBe(
    false,
  );
});

it.each(guides)('the commands in %s exist', (guide) => {
  const commands = readFileSync(guide, 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g);
  const unknown = Array.from(commands, ([, name]) => name!).filter((name) => !(name in scripts));
  expect(unknown).toEqual([]);
});

describe('every command', () => {
  const whole = Object.entries(scripts).filter(([name]) => !name.startsWith('check:'));

  it('is in one of the tables', () => {
    const tables = ['README.md', 'CONTRIBUTING.md', 'bench/README.md'].map((file) =>
      readFileSync(file, 'utf8'),
    );
    const rows = tables.flatMap((table) =>
      Array.from(table.matchAll(/^\| `npm (?:run )?([\w:-]+)`/gm), ([, name]) => name),
    );
    expect(rows.toSorted()).toEqual(whole.map(([name]) => name).toSorted());
  });

  it('explains itself, or the README says that it does not', () => {
    const [, silent] = /All of them but ([^.]*) explain/.exec(readFileSync('README.md', 'utf8'))!;
    const mute = whole.filter(([, script]) => {
      const [file] = /(?<=^exec node )\S+/.exec(script) ?? [];
      return !file || !/--help|runCommand\(/.test(readFileSync(file, 'utf8'));
    });
    const said = Array.from(silent!.matchAll(/`([^`]+)`/g), ([, name]) => name);
    expect(said.toSorted()).toEqual(mute.map(([name]) => name).toSorted());
  });
});

it('the change log begins with the version of package.json, newest first', () => {
  const log = readFileSync('CHANGELOG.md', 'utf8');
  const versions = Array.from(log.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm), ([, number]) => number!);
  expect(versions[0]).toBe(version);
  const order = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  expect(versions).toEqual(order);
  expect(JSON.parse(readFileSync('package-lock.json', 'utf8'))).toMatchObject({
    version,
    packages: { '': { version } },
  });
});

it('pictures are small, and each is shown somewhere', () => {
  const shown = documents.flatMap((document) =>
    addresses(document).map((address) => join(dirname(document), address)),
  );
  const pictures = readdirSync(PICTURES).map((name) => join(PICTURES, name));
  expect(pictures.length).toBeGreaterThan(5);
  for (const picture of pictures) {
    expect(statSync(picture).size, picture).toBeLessThan(80_000);
    expect(shown, picture).toContain(picture);
  }
});
