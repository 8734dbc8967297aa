/** Every colour of the illustrations. No other artwork file writes a hex value. */
export const palette = {
  cream: '#FFF9F3',
  sand: '#F6E7D4',
  apricot: '#FFDDBF',
  peach: '#FDBA74',
  orange: '#F97316',
  burnt: '#C2410C',
  brick: '#8F2F0E',
  ink: '#2A1A2E',
  plum: '#5A3556',
  lilac: '#C9B3C6',
  green: '#1F4D3F',
  leaf: '#3F7D62',
  sage: '#A9C7AE',
  mist: '#DDEAE3',
  night: '#24344A',
  sky: '#BFD9E6',
  wood: '#C98A55',
} as const;

/** Six skin tones, from the lightest to the darkest. */
export const skins = ['#F4CFAE', '#EBB993', '#D69A6C', '#B97A4E', '#8C5635', '#5C3622'] as const;

/** Hair colours. */
export const hairs = {
  ink: '#241A24',
  brown: '#4A2C20',
  chestnut: '#7A4526',
  blond: '#D9A55B',
  grey: '#A39A9E',
  white: '#EDE6E0',
} as const;

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** Blends two hex colours; `share` is the part of the second one. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const blended = channels(first).map((value, i) =>
    Math.round(value + ((other[i] ?? 0) - value) * share),
  );
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A deeper tint of a colour, always shaded with the same plum-black. */
export const deepen = (colour: string, share = 0.18): string => mix(colour, palette.ink, share);

/** A lighter tint of a colour, always lit with the same cream. */
export const lighten = (colour: string, share = 0.25): string => mix(colour, palette.cream, share);
