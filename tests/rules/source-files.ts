import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const CODE = /\.(ts|tsx|astro|mjs|css|sql)$/;
/** Paths of all tracked files and of new files that are not ignored, one per line. */
export const trackedPaths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
});
/** Source files with their text. */
export const files = trackedPaths
  .split('\n')
  .filter((path) => CODE.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const EXTENSIONS = ['', '.ts', '.tsx', '.astro', '.css', '.mjs'];
export const inside = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`));

/**
 * Returns the imports of a file, including type imports and `import()`. Project paths are resolved; package names stay
 * as they are.
 */
function importsOf({ path, text }: { path: string; text: string }) {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return Array.from(statements, ([, type, from, effect, dynamic]) => {
    const name = (from ?? effect ?? dynamic)!;
    const isProject = /^[#.]/.test(name);
    const written = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name));
    const target = isProject
      ? (EXTENSIONS.map((end) => written + end).find(isFile) ?? written)
      : name;
    return { target, isType: Boolean(type), isProject, isAlias: name.startsWith('#') };
  });
}

const paths = new Set(files.map(({ path }) => path));
const isFile = (path: string) => paths.has(path);
/** Imports of each file, by path. */
export const imports = new Map(files.map((file) => [file.path, importsOf(file)]));

/** Returns the import graph; `nodeOf` maps a file to its node. */
export function graphOf(nodeOf: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [path, imported] of imports) {
    const from = nodeOf(path);
    const targets = graph.get(from) ?? new Set<string>();
    for (const { target } of imported)
      if (isFile(target) && nodeOf(target) !== from) targets.add(nodeOf(target));
    graph.set(from, targets);
  }
  return graph;
}

/** Returns the groups of nodes that import one another, directly or not. Without cycles it is empty. */
export function findCycles(graph: Map<string, Set<string>>): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reach(graph, node)]));
  const inCycle = [...graph.keys()].filter((node) => reached.get(node)!.has(node));
  const groups = inCycle.map((node) =>
    inCycle
      .filter((other) => reached.get(node)!.has(other) && reached.get(other)!.has(node))
      .join(' ⇄ '),
  );
  return [...new Set(groups)].map((group) => group.split(' ⇄ '));
}

function reach(graph: Map<string, Set<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const queue = [...graph.get(start)!];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    queue.push(...(graph.get(node) ?? []));
  }
  return found;
}
