import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Folder of the page renderer, beside `server` and `client`. */
export const RENDERER = 'renderer';
/** Entry module of the renderer, under the name that Astro expects. */
export const RENDERER_ENTRY = 'prerender-entry.mjs';

/**
 * Astro integration: bundles the page renderer without rendering pages. The bundle does not depend
 * on content and can be cached. `render-pages.ts` runs it.
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
          // Astro then moves styles out of the folder, and deletes it.
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
