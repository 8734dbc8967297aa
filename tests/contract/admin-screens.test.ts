import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screenTitle } from '../../admin/shell/screens.ts';

it('every screen of the back office has a name, in its two modes', () => {
  const routes = readFileSync('admin/routes.tsx', 'utf8');
  const paths = Array.from(routes.matchAll(/\bpath: '([a-z][\w/:?-]*)'/g), ([, path]) => path!);
  expect(paths.length).toBeGreaterThan(10);
  const addresses = paths.flatMap((path) =>
    path.endsWith('/:mode/:id?')
      ? ['new', 'edit/1'].map((mode) => path.replace(':mode/:id?', mode))
      : [path],
  );
  expect(addresses.filter((path) => screenTitle(`/admin/${path}`) === undefined)).toEqual([]);
});
