import { colorsTuple, createTheme, type CSSVariablesResolver } from '@mantine/core';
import { createElement } from 'react';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconEye,
  IconEyeOff,
  IconSelector,
  IconX,
} from './icons';
import { TEXTS } from './texts';
import { ThemedButton } from './ui/actions/ThemedButton';

/** Ten shades of a Mantine colour, from light to dark. They are CSS variables, which change with the colour scheme. */
const shades = (tokens: string) => colorsTuple(tokens.split(' ').map((token) => `var(--${token})`));

/** Colours of the site. */
const colors = {
  brand: shades('sand sand apricot apricot peach orange burnt burnt-dark burnt-dark burnt-dark'),
  // Success and advice.
  green: shades('mist mist mist leaf leaf green green green green green'),
  // Failures and irreversible actions.
  red: shades(
    'danger-ground danger-ground danger-ground danger danger danger danger danger danger danger',
  ),
  // Warnings that are not errors.
  yellow: shades('sand sand apricot apricot burnt burnt burnt burnt burnt burnt'),
  // Neutral backgrounds, borders and secondary text.
  gray: shades('cream sand sand line edge edge ink-soft ink-soft ink ink'),
  // Mantine's greys for the dark scheme, from text to background.
  dark: shades('ink ink-soft ink-soft ink-soft line sand paper cream cream cream'),
};

const STILL = { transition: 'fade' } as const;

export const theme = createTheme({
  colors,
  primaryColor: 'brand',
  primaryShade: 6,
  white: 'var(--paper)',
  black: 'var(--ink)',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Mantine's default moves a pressed button by a pixel. A click at its edge would then miss it.
  activeClassName: '',
  components: {
    // A dialog that moves may miss the `mouseup` of a click that began on it.
    Modal: {
      defaultProps: { centered: true, padding: 'lg', closeOnEscape: false, transitionProps: STILL },
    },
    Drawer: { defaultProps: { closeOnEscape: false, transitionProps: STILL } },
    UnstyledButton: { defaultProps: { component: ThemedButton } },
    // Mantine focuses a placeholder element, which is not allowed in a menu. Without it the first item gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    MenuDivider: { defaultProps: { role: 'separator' } },
    // Outside the landmarks of the page, a screen reader that moves between landmarks would miss a popover.
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    // A row header sets its own scope.
    TableTh: { defaultProps: { scope: 'col' } },
    Notifications: { defaultProps: { transitionDuration: 0 } },
    // A `<header>` in a dialog would be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalCloseButton: { defaultProps: { 'aria-label': TEXTS.close } },
    DrawerCloseButton: { defaultProps: { 'aria-label': TEXTS.close } },
    // Only failures are announced as alerts; see `Banner`.
    Alert: { defaultProps: { role: 'note' } },
    // Mantine's own icons are images without an accessible name.
    CloseButton: { defaultProps: { icon: createElement(IconX, { size: 18 }) } },
    NativeSelect: { defaultProps: { rightSection: createElement(IconSelector, { size: 16 }) } },
    Pagination: {
      defaultProps: {
        nextIcon: IconChevronRight,
        previousIcon: IconChevronLeft,
        dotsIcon: IconDots,
      },
    },
    PasswordInput: {
      defaultProps: {
        visibilityToggleIcon: ({ reveal }: { reveal: boolean }) =>
          createElement(reveal ? IconEyeOff : IconEye, { size: 18 }),
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': TEXTS.inClear },
      },
    },
    // The selected segment differs by more than a shade.
    SegmentedControl: { defaultProps: { color: 'var(--ink)' } },
    Badge: {
      defaultProps: { color: 'brand', tt: 'none', fw: 700, size: 'lg', miw: 'max-content' },
    },
  },
});

/** Dark-scheme colours of a variant: background, background on hover, text. */
const DARK: Record<string, [ground: string, hover: string, text: string]> = {
  brand: ['var(--sand)', 'var(--line)', 'var(--burnt)'],
  green: ['var(--mist)', 'var(--mist)', 'var(--green)'],
  red: ['var(--danger-ground)', 'var(--danger-ground)', 'var(--danger)'],
  yellow: ['var(--sand)', 'var(--sand)', 'var(--burnt)'],
  gray: ['var(--sand)', 'var(--sand)', 'var(--ink)'],
};

const BOTH = {
  // The border of a field marks where to type, so its contrast is at least 3:1.
  '--mantine-color-gray-4': 'var(--edge)',
  '--mantine-color-dark-4': 'var(--edge)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
};

/** Values that Mantine would compute from the colours. It cannot compute with CSS variables. */
export const tokenVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: BOTH,
  dark: {
    ...BOTH,
    // `white` is the paper colour, which is dark in this scheme, so text on plain backgrounds uses the ink colour.
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-default-color': 'var(--ink)',
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
