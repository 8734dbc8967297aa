import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { createElement } from 'react';
import {
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconSelector,
  IconX,
} from './icons';
import { TEXTS } from './texts';

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

/** What is neither: grounds, edges and quiet words, as warm as the paper. */
const gray: MantineColorsTuple = [
  'var(--cream)',
  'var(--sand)',
  'var(--sand)',
  'var(--line)',
  'var(--edge)',
  'var(--edge)',
  'var(--ink-soft)',
  'var(--ink-soft)',
  'var(--ink)',
  'var(--ink)',
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

/** Mantine's greys of the dark scheme, from text to ground: tokens that turn dark with it. */
const dark: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink-soft)',
  'var(--ink-soft)',
  'var(--ink-soft)',
  'var(--line)',
  'var(--sand)',
  'var(--paper)',
  'var(--cream)',
  'var(--cream)',
  'var(--cream)',
];

/** What is filled with the accent is written on in paper: white by day, dark by night. */
const writtenInPaper: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colours, color: 'var(--paper)' } : colours;
};

const STILL = { transition: 'fade' } as const;

export const theme = createTheme({
  colors: { brand, green, red, yellow, gray, dark },
  primaryColor: 'brand',
  primaryShade: 6,
  variantColorResolver: writtenInPaper,
  white: 'var(--paper)',
  black: 'var(--ink)',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Mantine's moves a pressed button by a pixel, away from a pointer at its edge.
  activeClassName: '',
  components: {
    // A dialog in motion misses the release of a press that began on it.
    Modal: {
      defaultProps: { centered: true, padding: 'lg', closeOnEscape: false, transitionProps: STILL },
    },
    Drawer: { defaultProps: { closeOnEscape: false, transitionProps: STILL } },
    // Mantine focuses a placeholder, which no menu may hold: the first item instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    MenuDivider: { defaultProps: { role: 'separator' } },
    // Outside of the page's landmarks, who goes from one to the next misses it.
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    // Mantine's four seconds are few for who reads slowly.
    Notifications: { defaultProps: { transitionDuration: 0, autoClose: 6000 } },
    // A <header> in a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalCloseButton: { defaultProps: { 'aria-label': TEXTS.close } },
    DrawerCloseButton: { defaultProps: { 'aria-label': TEXTS.close } },
    // Only what goes wrong is called out: see `Banner`.
    Alert: { defaultProps: { role: 'note' } },
    // Its own icons are images without a name.
    CloseButton: { defaultProps: { icon: createElement(IconX, { size: 18 }) } },
    NativeSelect: { defaultProps: { rightSection: createElement(IconSelector, { size: 16 }) } },
    Pagination: { defaultProps: { nextIcon: IconChevronRight, previousIcon: IconChevronLeft } },
    PasswordInput: {
      defaultProps: {
        visibilityToggleIcon: ({ reveal }: { reveal: boolean }) =>
          createElement(reveal ? IconEyeOff : IconEye, { size: 18 }),
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': TEXTS.inClear },
      },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--paper)' } },
    // The chosen one stands out by more than a shade.
    SegmentedControl: { defaultProps: { color: 'var(--ink)' } },
    Badge: {
      defaultProps: { color: 'brand', tt: 'none', fw: 700, size: 'lg', miw: 'max-content' },
    },
  },
});
