import { bake } from '#builder/bake/bake';

// Build step of a publishing workflow. Arguments: the address of the content, and the output
// folder.
const [contentUrl = '', outDir = ''] = process.argv.slice(2);
await bake({ contentUrl, siteUrl: contentUrl, outDir, as: 'files' });
