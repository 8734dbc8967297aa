/*
 * Imported by the builder's tools. A tool that outlived its parent would write into the next build.
 */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
