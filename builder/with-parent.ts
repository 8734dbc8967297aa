/*
 * Loaded into the tools that the builder starts. One whose parent was killed would go on writing
 * where the next one builds: it ends with its parent, whose channel then closes.
 */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
