import type { ViteUserConfig } from 'astro';

const BACK_OFFICE = '/admin/Admin.tsx';
const LIBRARY = /\/node_modules\//;
const RUNTIME = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;
const STYLES = /\.css(?:$|\?)/;
const SCHEMAS = /\/node_modules\/zod\//;
/** Parts of the dashboard that are fetched apart, with the modules that they share with other screens. */
const FIRST =
  /\/admin\/dashboard\/|\/activity-path\.|\/contract\/(?:nouns\.|content\/|audit\/(?:activity|audit)\.|settings\/names\.)|\/(?:local-backups|backup-cards)\.|\/idb-keyval\//;

type Build = NonNullable<ViteUserConfig['build']>;
type Output = Exclude<NonNullable<Build['rolldownOptions']>['output'], unknown[] | undefined>;

interface Module {
  isEntry: boolean;
  importedIds: string[];
  importers: string[];
  dynamicImporters: string[];
}

interface Modules {
  getModuleInfo: (id: string) => Module | null;
}

/**
 * How the bundler cuts the scripts: React, which every island has; of the back office, the libraries that are
 * needed at once, its own code that is, what the dashboard fetches apart, what several others need, and
 * zod with its schemas, which an article does without. Left to itself it makes a hundred files of them. What
 * one screen has alone, and what islands have apart from React, it cuts as it likes. The styles of the back
 * office are one file.
 */
export const codeSplitting: Output['codeSplitting'] = {
  groups: [
    { name: ofBackOffice('Application'), test: STYLES, priority: 5 },
    { name: 'react', test: RUNTIME, tags: ['$initial'], priority: 4 },
    { name: ofBackOffice('libraries'), test: LIBRARY, tags: ['$initial'], priority: 3 },
    { name: ofBackOffice('Application'), tags: ['$initial'], priority: 2 },
    { name: ofBackOffice('first'), test: FIRST, priority: 1 },
    // After the modules without zod: a chunk takes all that its modules import along.
    { name: ofScreens, minShareCount: 4 },
    { name: ofBackOffice('schemas'), minShareCount: 4 },
  ],
};

/** Gives the modules that the back office alone needs to a chunk. */
function ofBackOffice(name: string) {
  return (id: string, modules: Modules): string | null =>
    entriesAbove(id, modules).every((entry) => entry.endsWith(BACK_OFFICE)) ? name : null;
}

/** Gives the modules of the back office that do not import zod, directly or not, to one chunk. */
function ofScreens(id: string, modules: Modules): string | null {
  const seen = new Set([id]);
  for (const module of seen)
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) seen.add(imported);
  return [...seen].some((module) => SCHEMAS.test(module))
    ? null
    : ofBackOffice('screens')(id, modules);
}

/** The entries that a module is part of, at once or on demand. */
function entriesAbove(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  for (const above of seen) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(above) ?? {};
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
  }
  return [...seen].filter((above) => modules.getModuleInfo(above)?.isEntry);
}
