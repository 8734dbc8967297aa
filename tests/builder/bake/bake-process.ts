import { bake, buildWithAstro } from '#builder/bake/bake';
import { fakeBuild } from './fake-build.ts';

// A builder for a test to kill. Arguments: API address, site address, served folder, tool.
const [contentUrl, siteUrl, outDir, by] = process.argv.slice(2) as [string, string, string, string];
const build = by === 'Astro' ? buildWithAstro : fakeBuild;
await bake({ contentUrl, siteUrl, outDir, as: 'pages' }, build);
