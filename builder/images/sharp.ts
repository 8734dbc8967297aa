/** The library that makes pictures, loaded for the first that is missing: most builds make none. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No picture is made twice: in a process of weeks its cache is wasted memory.
  sharp.cache(false);
  return sharp;
}
