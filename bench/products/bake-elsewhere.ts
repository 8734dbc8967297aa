import { bake } from '#builder/bake/bake';

// What a workflow runs before it uploads: the content's address and the output folder.
const [contentUrl = '', outDir = ''] = process.argv.slice(2);
await bake({ contentUrl, siteUrl: contentUrl, outDir, as: 'files' });
