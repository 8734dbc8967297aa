import type { ViteUserConfig } from 'astro';

const BACK_OFFICE = '/admin/Admin.tsx';
const LIBRARY = /\/node_modules\//;
const RUNTIME = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;
const STYLES = /\.css(?:$|\?)/;
const SCHEMAS = /\/node_modules\/zod\//;
/**
 * Modules of the dashboard that load as a chunk of their own, and the modules that they share with
 * other screens.
 */
const FIRST =
  /\/admin\/dashboard\/|\/activity-path\.|\/contract\/(?:nouns\.|audit\/(?:activity|audit)\.|settings\/names\.)|\/(?:local-backups|backup-cards)\.|\/idb-keyval\//;

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
 * Rules by which the bundler groups modules into chunks. Without them it makes about a hundred
 * files.
 * - React, used by every island.
 * - Back office, initial load: libraries, then its own code.
 * - The dashboard's chunk.
 * - Modules that at least four chunks of the back office share, without zod.
 * - zod and its schemas, which the article editor does not need.
 * - All styles of the back office, in one file.
 * The bundler decides about modules of a single screen, and about code of islands other than React.
 */
export const codeSplitting: Output['codeSplitting'] = {
  groups: [
    { name: ofBackOffice('Application'), test: STYLES, priority: 5 },
    { name: 'react', test: RUNTIME, tags: ['$initial'], priority: 4 },
    { name: ofBackOffice('libraries'), test: LIBRARY, tags: ['$initial'], priority: 3 },
    { name: ofBackOffice('Application'), tags: ['$initial'], priority: 2 },
    { name: ofBackOffice('first'), test: FIRST, priority: 1 },
    // After the modules without zod, because a chunk also takes everything that its modules import.
    { name: ofScreens, minShareCount: 4 },
    { name: ofBackOffice('schemas'), minShareCount: 4 },
  ],
};

/** Returns a group name for modules that only the back office uses. */
function ofBackOffice(name: string) {
  return (id: string, modules: Modules): string | null =>
    entriesAbove(id, modules).every((entry) => entry.endsWith(BACK_OFFICE)) ? name : null;
}

/**
 * Puts modules of the back office that do not import zod, directly or indirectly, into one chunk.
 */
function ofScreens(id: string, modules: Modules): string | null {
  const seen = new Set([id]);
  for (const module of seen)
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) seen.add(imported);
  return [...seen].some((module) => SCHEMAS.test(module))
    ? null
    : ofBackOffice('screens')(id, modules);
}

/** Returns the entries that import a module, statically or on demand. */
function entriesAbove(id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  for (const above of seen) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(above) ?? {};
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
  }
  return [...seen].filter((above) => modules.getModuleInfo(above)?.isEntry);
}
