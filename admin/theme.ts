import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { TEXTS } from './texts/common';

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

/** Success, advice: the site's quiet green. */
const green: MantineColorsTuple = [
  'var(--mist)',
  'var(--mist)',
  'var(--mist)',
  'var(--leaf)',
  'var(--leaf)',
  'var(--green)',
  'var(--green)',
  'var(--green)',
  'var(--green)',
  'var(--green)',
];

/** Failures and what cannot be undone. */
const red: MantineColorsTuple = [
  'var(--danger-ground)',
  'var(--danger-ground)',
  'var(--danger-ground)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
  'var(--danger)',
];

/** What asks for attention without being wrong. */
const yellow: MantineColorsTuple = [
  'var(--sand)',
  'var(--sand)',
  'var(--apricot)',
  'var(--apricot)',
  'var(--burnt)',
  'var(--burnt)',
  'var(--burnt)',
  'var(--burnt)',
  'var(--burnt)',
  'var(--burnt)',
];

export const theme = createTheme({
  colors: { brand, green, red, yellow },
  primaryColor: 'brand',
  primaryShade: 6,
  white: 'var(--paper)',
  black: 'var(--ink)',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A <header> in a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalCloseButton: { defaultProps: { 'aria-label': TEXTS.close } },
    // Only what goes wrong is called out: see `Banner`.
    Alert: { defaultProps: { role: 'note' } },
    // The chosen one stands out by more than a shade.
    SegmentedControl: { defaultProps: { color: 'brand' } },
    Badge: { defaultProps: { tt: 'none', fw: 700, size: 'lg' } },
  },
});
