import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSharp } from '#builder/images/sharp';
import { originalsOf } from '#builder/images/originals';
import { smallerPictures } from '#builder/images/smaller-pictures';
import { runCommand } from '#builder/environment';
import { openLocalState } from '#builder/local/state/local-state';
import { imageQuery } from '#contract/images/images';
import type { Env } from '#worker/env';
import { listImages } from '#worker/library/read';
import { median, printTable } from './products/product.ts';

const HELP = `Measures the library of pictures: lists and searches of 10,000, and making the smaller sizes of one.

  npm run bench:images
`;

const IMAGES = 10_000;
const TIMES = 15;
/** Size of a phone's photo after the browser has reduced it. */
const PHOTO = { width: 2400, height: 1800 };

type Database = Env['DB'];

await runCommand(HELP, {}, main);

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-images-'));
  const state = await openLocalState(folder);
  try {
    await fill(state.env.DB);
    await measureLists(state.env.DB);
  } finally {
    await state.close();
    await rm(folder, { recursive: true });
  }
  await measureSizes();
}

async function fill(db: Database): Promise<void> {
  await db
    .prepare(
      `INSERT INTO images (key, file, content_type, bytes, width, height, filename, alt, search, created_at)
       WITH numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
       SELECT printf('%064x.jpg', n), printf('%064x.jpg', n), 'image/jpeg', 1000 * (n % 900 + 1), 1600, 1200,
         'IMG_' || n || '.jpg', IIF(n % 3, 'Une personne numéro ' || n, ''),
         IIF(n % 3, 'une personne numero ' || n || ' ', '') || 'img ' || n || ' jpg',
         strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (?1 - n) || ' minutes')
       FROM numbers`,
    )
    .bind(IMAGES)
    .run();
  await db
    .prepare(
      `INSERT INTO image_uses (key, noun, ref, holder, number)
       SELECT i.key, 'article', i.id, p.value, 0 FROM images i, json_each('["row", "draft"]') p
       WHERE i.id % 4 <> 0`,
    )
    .run();
}

async function measureLists(db: Database): Promise<void> {
  const asked: Record<string, object> = {
    'first page': {},
    'last page': { offset: String(IMAGES - 60) },
    'one word': { q: 'personne' },
    'two words, one found': { q: 'img 9999' },
    'nothing found': { q: 'introuvable' },
    unused: { unused: '1' },
    undescribed: { undescribed: '1' },
    heavy: { heavy: '1' },
  };
  const rows = [];
  for (const [list, query] of Object.entries(asked)) {
    const parsed = imageQuery.parse({ limit: '60', ...query });
    const times: number[] = [];
    let total = 0;
    for (let count = 0; count < TIMES; count++) {
      const started = performance.now();
      ({ total } = await listImages(db, parsed));
      times.push(performance.now() - started);
    }
    rows.push({ list, found: total, 'median ms': median(times).toFixed(1) });
  }
  console.log(`\n${IMAGES} pictures, 60 of them listed, ${TIMES} times each\n`);
  printTable(rows);
}

async function measureSizes(): Promise<void> {
  const sharp = await loadSharp();
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const photo = await sharp({ create: { ...PHOTO, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 82 })
    .toBuffer();
  const server = createServer((_, answer) => answer.end(photo)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `/uploads/${'a'.repeat(64)}.jpg`;
  const rows = [];
  try {
    for (const { path, make } of smallerPictures(
      [address],
      originalsOf(`http://127.0.0.1:${port}`),
    )) {
      const started = performance.now();
      const { byteLength } = await make();
      rows.push({
        size: path.split('/').at(-1)!,
        ms: (performance.now() - started).toFixed(0),
        kB: (byteLength / 1000).toFixed(1),
        'memory MB': (process.memoryUsage.rss() / 1e6).toFixed(0),
      });
    }
  } finally {
    server.close();
  }
  console.log(`\nSmaller sizes of one photo, ${PHOTO.width} × ${PHOTO.height}\n`);
  printTable(rows);
}
