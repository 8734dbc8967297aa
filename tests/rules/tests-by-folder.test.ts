import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserRuns, screenTests, SPECS_BY_FOLDER, workerTests } from '../tests-by-folder.ts';

const specs = globSync('tests/browser/**/*.spec.ts');

it('names folders and specs that exist, and every spec', () => {
  const folders = Object.keys(SPECS_BY_FOLDER);
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  const [chosen] = browserRuns(folders, 'HEAD');
  expect(chosen!.toSorted()).toEqual(specs.toSorted());
  for (const spec of new Set(Object.values(SPECS_BY_FOLDER).flat()))
    expect(globSync(`tests/browser/${spec}.spec.ts`), spec).not.toEqual([]);
});

it('chooses the main paths for other folders, and specs of changed tests', () => {
  const runs = browserRuns(['worker/write.ts', 'tests/browser/hold.ts', 'README.md'], 'main');
  expect(runs).toEqual([['--grep', '@main'], ['--only-changed=main']]);
  expect(browserRuns(['README.md'], 'HEAD')).toEqual([]);
});

it('finds the tests in workerd of every folder', () => {
  const folders = globSync(['worker/*/', 'contract/*/']).map((folder) => `${folder}/x.ts`);
  expect(folders.length).toBeGreaterThan(30);
  for (const folder of folders)
    for (const filter of workerTests([folder]))
      expect(globSync(`${filter}*.test.ts`), filter).not.toEqual([]);
  expect(workerTests(['worker/messages/queries.ts'])).toEqual(['tests/worker/messages/']);
  expect(workerTests(['worker/app.ts'])).toContain('tests/worker/endpoints/endpoints');
  expect(workerTests(['tests/worker/setup.ts', 'admin/api.ts'])).toEqual([]);
});

it('finds the screen tests of a folder, and all of them for shared files', () => {
  expect(screenTests(['admin/categories/texts.ts', 'worker/app.ts'])).toEqual([
    'tests/screens/categories/',
  ]);
  const all = ['tests/screens/'];
  expect(screenTests(['admin/categories/texts.ts', 'admin/ui/dialogs/ask.tsx'])).toEqual(all);
  expect(screenTests(['admin/api.ts'])).toEqual(all);
  expect(screenTests(['tests/screens/fake-api.ts'])).toEqual(all);
  expect(screenTests(['contract/limits.ts'])).toEqual([]);
});
