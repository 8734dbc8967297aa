import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PICTURES = 'docs/pictures';
const documents = ['README.md', 'bench/README.md', ...markdownOf('docs')];

function markdownOf(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.map((name) => join(folder, name));
}

/** The addresses of a document's links and pictures, those of other sites left out. */
function addresses(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const found = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)];
  return found.map(([, link, source]) => (link ?? source)!).filter((to) => !/^https?:/.test(to));
}

/** What a heading's link is called: lowercase, hyphens for spaces, no punctuation. */
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
