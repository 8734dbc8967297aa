import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { codeSplitting } from './builder/bake/chunks.ts';
import { inlineSources } from './builder/bake/inline-sources.ts';
import { pageRenderer } from './builder/bake/page-renderer.ts';

const stateDir = process.env.STATE_DIR || '.passerelle';

/** What islands import by themselves; nearly all of it is the back office's. */
const ISLAND_ASSETS = '_astro/islands';

/** Styles of pages, and scripts below 4 kB, stand in them: 7 kB that need no second trip. */
function isInline(file) {
  if (file.endsWith('.css')) return !file.startsWith(ISLAND_ASSETS);
  // The content security policy allows no font in a style.
  return file.endsWith('.woff2') ? false : undefined;
}

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/**
 * Middleware of the development server. Pages have a policy once they are baked: until then none, for
 * what hot reload adds. Sources of the back office are below its address, where the Worker answers.
 */
function development(request, response, next) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value);
  if (/^\/admin\/[^?]+\.(?:tsx?|css)(?:\?|$)/.test(request.url))
    request.url = `/@fs${ROOT}${request.url.slice(1)}`;
  next();
}

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  // The builder bakes into a staging folder, then swaps it in.
  outDir: process.env.OUT_DIR || './dist',
  site: process.env.SITE_URL || 'http://127.0.0.1:8787',
  trailingSlash: 'never',
  // Lossless: line breaks between words stay spaces, whatever prettier makes of a line.
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'auto' },
  session: false,
  adapter: cloudflare({
    prerenderEnvironment: 'node',
    imageService: 'passthrough',
    persistState: { path: stateDir },
  }),
  integrations: [
    react(),
    inlineSources(),
    pageRenderer(),
    {
      name: 'passerelle:development',
      hooks: {
        'astro:server:setup': ({ server }) => void server.middlewares.use(development),
      },
    },
    {
      name: 'passerelle:directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'needed', entrypoint: './site/directives/needed.ts' }),
      },
    },
  ],
  vite: {
    // One React, found before the first page is asked for.
    resolve: { dedupe: ['react', 'react-dom'] },
    optimizeDeps: { entries: ['admin/Admin.tsx'] },
    build: {
      // Nobody reads the sizes, and they take a build a while.
      reportCompressedSize: false,
      assetsInlineLimit: isInline,
      // What Cloudflare's plugin sets for the pages rendered live: baked ones have the same styles.
      cssTarget: 'es2024',
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              assetFileNames: `${ISLAND_ASSETS}/[name].[hash][extname]`,
              codeSplitting,
              // Cloudflare's adapter begins every file with what its Worker lacks: browsers need none.
              banner: '',
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
