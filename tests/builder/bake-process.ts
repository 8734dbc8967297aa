import { bake } from '#builder/bake/bake';

// A builder of its own, for a test to kill: the API's address, the site's, the folder served.
const [contentUrl, siteUrl, outDir] = process.argv.slice(2) as [string, string, string];
await bake({ contentUrl, siteUrl, outDir, as: 'pages' });
