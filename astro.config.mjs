import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { codeSplitting } from './builder/bake/chunks.ts';
import { inlineSources } from './builder/bake/inline-sources.ts';
import { pageRenderer } from './builder/bake/page-renderer.ts';

const stateDir = process.env.STATE_DIR || '.passerelle';

/** Prefix of the files that islands import. The back office uses nearly all of them. */
const ISLAND_ASSETS = '_astro/islands';

/** True for styles of pages and scripts below 4 kB: inlined in the page, they need no second request. */
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
    // One copy of React, bundled before the first request.
    resolve: { dedupe: ['react', 'react-dom'] },
    optimizeDeps: { entries: ['admin/Admin.tsx'] },
    build: {
      // Computing the compressed sizes slows the build, and no test uses them.
      reportCompressedSize: false,
      assetsInlineLimit: isInline,
      // Cloudflare's plugin sets the same for live pages: baked pages then have the same styles.
      cssTarget: 'es2024',
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              assetFileNames: `${ISLAND_ASSETS}/[name].[hash][extname]`,
              codeSplitting,
              // Cloudflare's adapter adds polyfills for its Worker to every file; browsers do not need them.
              banner: '',
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
