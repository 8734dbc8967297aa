import type { ViteUserConfig } from 'astro';

const BACK_OFFICE = '/admin/Admin.tsx';
const LIBRARY = /\/node_modules\//;
const RUNTIME = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;

type Build = NonNullable<ViteUserConfig['build']>;
type Output = Exclude<NonNullable<Build['rolldownOptions']>['output'], unknown[] | undefined>;

interface Modules {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: string[] } | null;
}

/**
 * How the bundler cuts the scripts that are needed at once: React, which every island has; the libraries
 * of the back office; its own code. Left to itself it makes sixty files of them. What comes on demand,
 * and what islands have apart from React, it cuts as it likes.
 */
export const codeSplitting: Output['codeSplitting'] = {
  groups: [
    { name: 'react', test: RUNTIME, tags: ['$initial'], priority: 3 },
    {
      name: (id, modules) => (LIBRARY.test(id) ? ofBackOffice('libraries', id, modules) : null),
      tags: ['$initial'],
      priority: 2,
    },
    {
      // Astro links styles by chunk names: the frame's come before the screens'.
      name: (id, modules) => ofBackOffice('Application', id, modules),
      tags: ['$initial'],
      priority: 1,
    },
  ],
};

/** The name of a chunk for a module that the back office alone needs. */
function ofBackOffice(name: string, id: string, modules: Modules): string | null {
  const entries = [...entriesAbove(id, modules)];
  return entries.every((entry) => entry.endsWith(BACK_OFFICE)) ? name : null;
}

/** The entries that a module is part of. */
function entriesAbove(id: string, modules: Modules): Set<string> {
  const seen = new Set([id]);
  const entries = new Set<string>();
  for (const above of seen) {
    const module = modules.getModuleInfo(above);
    if (module?.isEntry) entries.add(above);
    for (const importer of module?.importers ?? []) seen.add(importer);
  }
  return entries;
}
