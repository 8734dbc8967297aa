import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';

const stateDir = process.env.STATE_DIR ?? '.passerelle';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  // The builder bakes to a staging folder and swaps it in; `npm run build` writes to dist.
  outDir: process.env.OUT_DIR ?? './dist',
  // Given to builds that follow one another: pages whose key did not change are taken from there.
  cacheDir: process.env.CACHE_DIR ?? './node_modules/.astro',
  experimental: { incrementalBuild: Boolean(process.env.CACHE_DIR) },
  site: process.env.SITE_URL ?? 'http://127.0.0.1:8787',
  trailingSlash: 'never',
  // Lossless: line breaks between words stay spaces, whatever prettier makes of a line.
  compressHTML: true,
  // Styles inside the page: 8 kB that need no second trip before the first paint.
  // Several pages at once: each waits for the API to answer with its article.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  session: false,
  adapter: cloudflare({
    prerenderEnvironment: 'node',
    imageService: 'compile',
    persistState: { path: stateDir },
  }),
  integrations: [
    react(),
    {
      name: 'passerelle:directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'settled', entrypoint: './site/directives/settled.ts' }),
      },
    },
  ],
  vite: {
    build: {
      // Nobody reads the sizes, and they take a build a while.
      reportCompressedSize: false,
      // Scripts are files, which the content security policy allows without knowing them.
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
      // What Cloudflare's plugin sets for the pages rendered live: baked ones have the same styles.
      cssTarget: 'es2024',
    },
  },
  devToolbar: { enabled: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font-display',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            weight: '200 800',
            style: 'normal',
            src: [
              '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
            ],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Atkinson Hyperlegible Next',
      cssVariable: '--font-text',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            weight: '200 800',
            style: 'normal',
            src: [
              '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
            ],
          },
        ],
      },
    },
  ],
});
