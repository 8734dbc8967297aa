import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '#builder/bake/bake';
import { INLINE_SOURCES_FILE } from '#builder/bake/inline-sources';
import type { ArticlePages, PageKeys } from '#contract/pages/bulk';
import { PARTS, partPath } from '#contract/pages/parts';

const NOTHING = { styles: [], scripts: [] };
const ASSET = '/_astro/style.css';

/** Builds in a moment: a page with the title of each article, and one asset that every page names. */
export const fakeBuild: Build = async ({ contentUrl, outDir }) => {
  const read = async <Answer>(path: string) => {
    const answer = await fetch(new URL(path, contentUrl));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const write = async (path: string, text: string) => {
    await mkdir(join(outDir, path, '..'), { recursive: true });
    await writeFile(join(outDir, path), text);
  };
  const page = (title: string) => `<link href="${ASSET}"><h1>${title}</h1></html>`;
  await write(`client${ASSET}`, '.a{color:red}'.repeat(5000));
  const [first] = (await read<PageKeys>('/api/pages/keys')).articles;
  for (let from = first?.slug; from;) {
    const { articles, older } = await read<ArticlePages>(`/api/pages/articles?from=${from}`);
    for (const { slug, title } of articles)
      await write(`client/articles/${slug}.html`, page(title));
    from = older?.slug;
  }
  for (const part of PARTS) await write(`client${partPath(part)}.html`, part);
  await write('client/index.html', page('Accueil'));
  await write('client/_headers', '');
  await write(
    `server/${INLINE_SOURCES_FILE}`,
    JSON.stringify({ baked: { '/*': NOTHING }, live: NOTHING }),
  );
};
