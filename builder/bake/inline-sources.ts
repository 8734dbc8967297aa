import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEXT_PAGE } from '#contract/pages/next-page';
import type { InlineSources } from '#contract/pages/security-headers';
import type { AstroIntegration, HookParameters } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';

export const INLINE_SOURCES_FILE = 'inline-sources.json';

/** Page whose island runtime is inlined, and the directive of that island. */
const BACK_OFFICE = { route: '/admin', directive: 'only' };

/**
 * Inlined styles and scripts: of baked pages, by path in `_headers`, and of pages rendered on
 * demand.
 */
export interface PageSources {
  baked: Record<string, InlineSources>;
  live: InlineSources;
}

type Manifest = HookParameters<'astro:build:ssr'>['manifest'];
type Route = Manifest['routes'][number];

const NOT_FOUND = '/404';
const EVERY_NAME = '*';
/** The rule of this path also covers unknown paths, which show the "not found" page. */
export const EVERY_PATH = '/*';

/**
 * Astro integration: writes the hashes of the styles and scripts that the bundler inlines into
 * pages, for the content security policy. It never reads pages, so no content typed by an author
 * can be allowed.
 * Astro's own `security.csp` cannot replace it. That option also lists every script file. In
 * `_headers` the line would be several times longer than the 2,000 characters that Cloudflare
 * reads. In a `meta` element, `frame-ancestors` has no effect.
 */
export function inlineSources(): AstroIntegration {
  let server = '';
  return {
    name: 'passerelle:inline-sources',
    hooks: {
      'astro:config:done': ({ config }) => void (server = fileURLToPath(config.build.server.href)),
      'astro:build:ssr': async ({ manifest }) => {
        await mkdir(server, { recursive: true });
        await writeFile(join(server, INLINE_SOURCES_FILE), JSON.stringify(sourcesOf(manifest)));
      },
    },
  };
}

/** Reads the hashes that a build wrote into its folder. */
export async function readInlineSources(outDir: string): Promise<PageSources> {
  return JSON.parse(
    await readFile(join(outDir, 'server', INLINE_SOURCES_FILE), 'utf8'),
  ) as PageSources;
}

/**
 * Collects hashes for each kind of page. The baked and the on-demand bundle combine the same styles
 * differently, so each allows its own.
 */
function sourcesOf({ routes, clientDirectives, inlinedScripts }: Manifest): PageSources {
  const directives = new Map(clientDirectives);
  const runtime = {
    scripts: [islandScript, directives.get(BACK_OFFICE.directive)!],
    styles: [ISLAND_STYLES],
  };
  const sources = (of: Route[]): InlineSources => {
    const isBackOffice = of.some(({ routeData }) => routeData.route === BACK_OFFICE.route);
    const own = isBackOffice ? runtime : { scripts: [], styles: [] };
    return {
      scripts: hashes([NEXT_PAGE, ...inlinedScripts.map(([, script]) => script), ...own.scripts]),
      styles: hashes([...stylesOf(of), ...own.styles]),
    };
  };
  const baked = routes.filter(({ routeData }) => routeData.prerender);
  const notFound = baked.filter(({ routeData }) => routeData.route === NOT_FOUND);
  const rules = [[EVERY_PATH, sources(notFound)]] as [string, InlineSources][];
  for (const route of baked) {
    const path = route.routeData.route.replace(/\[.*/, EVERY_NAME);
    const shown = path.endsWith(EVERY_NAME) ? [route, ...notFound] : [route];
    if (route.styles.length > 0) rules.push([path, sources(shown)]);
  }
  const live = routes.filter(({ routeData }) => !routeData.prerender);
  return { baked: Object.fromEntries(rules), live: sources(live) };
}

const stylesOf = (routes: Route[]) =>
  routes.flatMap(({ styles }) =>
    styles.flatMap((style) => (style.type === 'inline' ? [style.content] : [])),
  );

/** Returns sorted, unique CSP hashes of texts. */
function hashes(texts: string[]): string[] {
  const named = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(named)].sort();
}
