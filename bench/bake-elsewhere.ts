import { bake } from '#builder/bake/bake';

// What a workflow runs before it uploads: the address of the content, and the folder to build in.
const [contentUrl = '', outDir = ''] = process.argv.slice(2);
await bake({ contentUrl, siteUrl: contentUrl, outDir, as: 'files' });
