/** Loads sharp on first use. Most builds generate no image. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No image is generated twice, so sharp's cache would waste memory in a process that runs for
  // weeks.
  sharp.cache(false);
  return sharp;
}
