import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The folder of what renders the pages, beside those of the Worker and of its files. */
export const RENDERER = 'renderer';
/** The module in it that lists and renders them, as Astro looks for it. */
export const RENDERER_ENTRY = 'prerender-entry.mjs';

/**
 * Astro integration: bundles what renders the pages, and renders none. The bundle is the same for any
 * content, and can be kept: `render-pages.ts` runs it.
 */
export function pageRenderer(): AstroIntegration {
  let outDir = '';
  let bundled = '';
  return {
    name: 'passerelle:page-renderer',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir.href);
        bundled = fileURLToPath(new URL('.prerender', config.build.server.href).href);
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'passerelle:page-renderer',
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('Pages are rendered after the build.')),
          // Astro takes styles out of the folder next, and deletes it.
          teardown: () => cp(bundled, join(outDir, RENDERER), { recursive: true }),
        }),
      'astro:build:setup': ({ vite, target }) => {
        if (target !== 'server') return;
        const { rolldownOptions } = vite.environments!.prerender!.build!;
        rolldownOptions!.input = './site/renderer.ts';
        Object.assign(rolldownOptions!.output!, { entryFileNames: RENDERER_ENTRY });
      },
    },
  };
}
