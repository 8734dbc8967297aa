import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const CODE = /\.(ts|tsx|astro|mjs|css|sql)$/;
/** Every file that is in the repository or will be, one path a line. */
export const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
});
/** The files of code, with their texts. */
export const files = listed
  .split('\n')
  .filter((path) => CODE.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const EXTENSIONS = ['', '.ts', '.tsx', '.astro', '.css', '.mjs'];
export const inside = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`));

/** A file's own imports, types and `import()` included: project paths, packages as they are. */
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
/** What each file imports. */
export const imports = new Map(files.map((file) => [file.path, importsOf(file)]));

/** Which node imports which others; `nodeOf` makes a file a node. */
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

/** The groups of nodes that reach one another; empty when every arrow points one way. */
export function circles(graph: Map<string, Set<string>>): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reach(graph, node)]));
  const inCircle = [...graph.keys()].filter((node) => reached.get(node)!.has(node));
  const groups = inCircle.map((node) =>
    inCircle
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
