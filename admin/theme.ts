import { colorsTuple, createTheme, type CSSVariablesResolver } from '@mantine/core';
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
import { ThemedButton } from './ui/actions/ThemedButton';

/** A colour of Mantine from light to dark, in tokens: these turn dark with the page. */
const shades = (tokens: string) => colorsTuple(tokens.split(' ').map((token) => `var(--${token})`));

/** The site's own colours and type: the same house, at work. */
const colors = {
  brand: shades('sand sand apricot apricot peach orange burnt burnt-dark burnt-dark burnt-dark'),
  // Success, advice: the site's quiet green.
  green: shades('mist mist mist leaf leaf green green green green green'),
  // Failures and what cannot be undone.
  red: shades(
    'danger-ground danger-ground danger-ground danger danger danger danger danger danger danger',
  ),
  // What asks for attention without being wrong.
  yellow: shades('sand sand apricot apricot burnt burnt burnt burnt burnt burnt'),
  // What is neither: grounds, edges and quiet words, as warm as the paper.
  gray: shades('cream sand sand line edge edge ink-soft ink-soft ink ink'),
  // Mantine's greys of the dark scheme, from text to ground.
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
  // Mantine's moves a pressed button by a pixel, away from a pointer at its edge.
  activeClassName: '',
  components: {
    // A dialog in motion misses the release of a press that began on it.
    Modal: {
      defaultProps: { centered: true, padding: 'lg', closeOnEscape: false, transitionProps: STILL },
    },
    Drawer: { defaultProps: { closeOnEscape: false, transitionProps: STILL } },
    UnstyledButton: { defaultProps: { component: ThemedButton } },
    // Mantine focuses a placeholder, which no menu may hold: the first item instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    MenuDivider: { defaultProps: { role: 'separator' } },
    // Outside of the page's landmarks, who goes from one to the next misses it.
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    // A row header says its own scope.
    TableTh: { defaultProps: { scope: 'col' } },
    Notifications: { defaultProps: { transitionDuration: 0 } },
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
    // The chosen one stands out by more than a shade.
    SegmentedControl: { defaultProps: { color: 'var(--ink)' } },
    Badge: {
      defaultProps: { color: 'brand', tt: 'none', fw: 700, size: 'lg', miw: 'max-content' },
    },
  },
});

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
    // `white` is the paper, which is dark here: text on plain grounds is ink instead.
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
