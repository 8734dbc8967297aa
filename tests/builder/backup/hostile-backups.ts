import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKSUMS, verifiedManifest } from '#builder/backup/backup-folder';
import { stageBackup } from '#builder/backup/staged-backup';
import { describe, expect, it } from 'vitest';
import { rewrite } from './backups.ts';

/** Defines tests that change rows in copies of the backup `quiet`. */
export function describeHostileBackups(quiet: () => string, inFolder: (name: string) => string) {
  describe('a backup is refused when it holds what no form would let through', () => {
    const refusal = async (path: string, change: (text: string) => string) => {
      const copy = inFolder('hostile');
      await cp(quiet(), copy, { recursive: true });
      await rewrite(copy, path, change);
      const staging = verifiedManifest(copy).then((manifest) => stageBackup(copy, manifest));
      return staging
        .then(() => 'staged')
        .catch(({ message }: Error) => message)
        .finally(() => rm(copy, { recursive: true }));
    };
    const firstRow = (change: (row: Record<string, unknown>) => object) => (text: string) =>
      text.replace(/^.+$/m, (row) =>
        JSON.stringify({ ...(JSON.parse(row) as object), ...change(JSON.parse(row) as never) }),
      );

    it.each([
      ['articles', () => ({ slug: '../../etc' }), '« slug »'],
      ['articles', () => ({ image: 'javascript:alert(1)' }), '« image »'],
      ['categories', () => ({ slug: 'a/../b' }), '« slug »'],
      ['testimonials', () => ({ image: '//evil.example/a.png' }), '« image »'],
      ['members', () => ({ slug: 'a/../b' }), '« slug »'],
      ['members', () => ({ profiles: 'javascript:alert(1)' }), '« profiles »'],
      [
        'images',
        () => ({ key: `${'a'.repeat(64)}.html`, file: 'x.html', content_type: 'text/html' }),
        '« content_type »',
      ],
      ['images', () => ({ file: '../x.png' }), '« file »'],
      [
        'settings',
        ({ value }: Record<string, unknown>) => ({
          value: JSON.stringify({
            ...(JSON.parse(String(value)) as object),
            x_url: 'javascript:alert(1)',
          }),
        }),
        '« value.x_url »',
      ],
      [
        'texts',
        () => ({ value: JSON.stringify({ 'vision/callContact/href': 'javascript:alert(1)' }) }),
        '« value.vision/callContact/href »',
      ],
      [
        'versions',
        ({ value }: Record<string, unknown>) => ({
          noun: 'article',
          value: JSON.stringify({ ...(JSON.parse(String(value)) as object), slug: '../x' }),
        }),
        '« slug »',
      ],
    ] as const)('in a row of %s', async (table, change, field) => {
      const message = await refusal(`tables/${table}.ndjson`, firstRow(change as never));
      expect(message).toContain(`table « ${table} », ligne « `);
      expect(message).toContain(`champ ${field}`);
      expect(message).toContain('Rien n’a été restauré.');
    });

    it('or a path outside of its folder, and none of it is read', async () => {
      const copy = inFolder('outside');
      await cp(quiet(), copy, { recursive: true });
      for (const path of [
        '../../../../etc/hostname',
        '/etc/hostname',
        'files/../../x',
        'files/..',
      ]) {
        const sums = await readFile(join(quiet(), CHECKSUMS), 'utf8');
        await writeFile(join(copy, CHECKSUMS), `${sums}${'0'.repeat(64)}  ${path}\n`);
        await expect(verifiedManifest(copy), path).rejects.toThrow(CHECKSUMS);
      }
    });
  });
}
