/** Returns the WCAG contrast of two colours, given as red, green and blue from 0 to 255. */
export function contrastOf(one: number[], other: number[]): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** Returns the WCAG relative luminance, from 0 to 1. */
export function luminance(colour: number[]): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the numbers of a computed colour, `rgb(…)`. */
export function channelsOf(colour: string): number[] {
  return colour.match(/[\d.]+/g)!.map(Number);
}
