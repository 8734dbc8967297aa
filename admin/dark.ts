import type { CSSVariablesResolver } from '@mantine/core';

/** A colour's tokens in the dark: its quiet ground, the same under the pointer, its text. */
const DARK: Record<string, [ground: string, hover: string, text: string]> = {
  brand: ['var(--sand)', 'var(--line)', 'var(--burnt)'],
  green: ['var(--mist)', 'var(--mist)', 'var(--green)'],
  red: ['var(--danger-ground)', 'var(--danger-ground)', 'var(--danger)'],
  yellow: ['var(--sand)', 'var(--sand)', 'var(--burnt)'],
  gray: ['var(--sand)', 'var(--sand)', 'var(--ink)'],
};

const BOTH = {
  // The edge of a field is what shows where to type: 3:1 at least.
  '--mantine-color-gray-4': 'var(--edge)',
  '--mantine-color-dark-4': 'var(--edge)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
};

/** What Mantine would calculate from the colours, which it cannot do with tokens, said instead. */
export const tokenVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: BOTH,
  dark: {
    ...BOTH,
    '--mantine-color-white': 'var(--ink)',
    '--mantine-color-anchor': 'var(--burnt)',
    '--mantine-color-error': 'var(--danger)',
    ...Object.fromEntries(
      Object.entries(DARK).flatMap(([name, [ground, hover, text]]) => [
        [`--mantine-color-${name}-light`, ground],
        [`--mantine-color-${name}-light-hover`, hover],
        [`--mantine-color-${name}-light-color`, text],
        [`--mantine-color-${name}-outline`, text],
        [`--mantine-color-${name}-text`, text],
      ]),
    ),
  },
});
