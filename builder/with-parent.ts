/* Loaded into the builder's tools: one outliving its parent would write into the next build. */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
