import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The site's own colours and type: the same house, at work. */
const brand: MantineColorsTuple = [
  'var(--sand)',
  'var(--sand)',
  'var(--apricot)',
  'var(--apricot)',
  'var(--peach)',
  'var(--orange)',
  'var(--burnt)',
  'var(--burnt-dark)',
  'var(--burnt-dark)',
  'var(--burnt-dark)',
];

export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: 6,
  white: 'var(--paper)',
  black: 'var(--ink)',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  cursorType: 'pointer',
});
