import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { codeSplitting } from './builder/bake/chunks.ts';
import { inlineSources } from './builder/bake/inline-sources.ts';
import { pageRenderer } from './builder/bake/page-renderer.ts';

const stateDir = process.env.STATE_DIR || '.passerelle';

/** Path prefix of the assets that islands import. Nearly all of them belong to the back office. */
const ISLAND_ASSETS = '_astro/islands';

/** Inlines the styles of pages. Scripts below 4 kB are inlined by default. Both save a round trip. */
function isInline(file) {
  if (file.endsWith('.css')) return !file.startsWith(ISLAND_ASSETS);
  // The content security policy allows no font inside a style.
  return file.endsWith('.woff2') ? false : undefined;
}

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/**
 * Middleware of the development server. It removes the content security policy, which would block hot reload. It also
 * serves the sources of the back office, because the Worker answers all addresses below `/admin`.
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
  // Lossless: a line break between words stays a space, so prettier may break lines anywhere.
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
    // One copy of React, prepared before the first request.
    resolve: { dedupe: ['react', 'react-dom'] },
    optimizeDeps: { entries: ['admin/Admin.tsx'] },
    build: {
      // Computing the sizes takes time, and nothing uses them.
      reportCompressedSize: false,
      assetsInlineLimit: isInline,
      // Target that Cloudflare's plugin sets for on-demand pages. Baked pages need the same styles.
      cssTarget: 'es2024',
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              assetFileNames: `${ISLAND_ASSETS}/[name].[hash][extname]`,
              codeSplitting,
              // Cloudflare's adapter adds a banner that only Workers need.
              banner: '',
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
