/** The library that makes pictures, loaded for the first that is missing: most builds make none. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No picture is made twice: what it keeps of the last ones is memory for nothing, in a process
  // that runs for weeks.
  sharp.cache(false);
  return sharp;
}
