import { bake, buildWithAstro } from '#builder/bake/bake';
import { fakeBuild } from './fake-build.ts';

// A builder of its own, for a test to kill: the API's address, the site's, the folder served, and
// whether Astro builds.
const [contentUrl, siteUrl, outDir, by] = process.argv.slice(2) as [string, string, string, string];
const build = by === 'Astro' ? buildWithAstro : fakeBuild;
await bake({ contentUrl, siteUrl, outDir, as: 'pages' }, build);
