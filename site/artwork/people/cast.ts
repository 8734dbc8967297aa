import { hairs, lighten, palette as p, skins } from '../palette.ts';
import type { Character } from './model.ts';

/** The people who come back from picture to picture. */
export const cast = {
  // Educators and staff.
  ines: {
    look: {
      age: 'adult',
      skin: skins[2],
      hair: hairs.ink,
      style: 'bun',
      lashes: true,
      earrings: p.peach,
    },
    outfit: { top: p.orange, accent: p.cream, neck: 'open', bottom: p.plum, shoes: p.brick },
  },
  malik: {
    look: { age: 'adult', skin: skins[5], hair: hairs.ink, style: 'crop', beard: 'short' },
    outfit: { top: p.leaf, accent: p.cream, neck: 'crew', bottom: p.night, shoes: p.burnt },
  },
  claire: {
    look: { age: 'adult', skin: skins[0], hair: hairs.chestnut, style: 'bob', lashes: true },
    outfit: { top: p.plum, accent: p.apricot, neck: 'open', bottom: p.night, shoes: p.brick },
  },
  paul: {
    look: { age: 'adult', skin: skins[1], hair: hairs.brown, style: 'short', beard: 'full' },
    outfit: {
      top: p.sky,
      accent: p.night,
      neck: 'shirt',
      pocket: true,
      bottom: p.brick,
      shoes: p.ink,
    },
  },
  yanis: {
    look: { age: 'adult', skin: skins[3], hair: hairs.ink, style: 'curls', beard: 'short' },
    outfit: { top: p.peach, accent: p.cream, neck: 'crew', bottom: p.night, shoes: p.brick },
  },
  mei: {
    look: { age: 'adult', skin: skins[1], hair: hairs.ink, style: 'fringe', lashes: true },
    outfit: {
      top: p.peach,
      accent: p.cream,
      neck: 'crew',
      stripes: true,
      bottom: p.green,
      shoes: p.brick,
    },
  },
  // People who are accompanied.
  tom: {
    look: {
      age: 'teen',
      skin: skins[1],
      hair: hairs.chestnut,
      style: 'quiff',
      headphones: p.burnt,
    },
    outfit: { top: p.sage, accent: p.cream, neck: 'hood', bottom: p.night, shoes: p.cream },
  },
  awa: {
    look: {
      age: 'teen',
      skin: skins[4],
      hair: hairs.ink,
      style: 'locks',
      lashes: true,
      earrings: p.orange,
    },
    outfit: {
      top: p.peach,
      accent: p.brick,
      neck: 'crew',
      sleeves: 'short',
      stripes: true,
      bottom: p.plum,
      shoes: p.cream,
    },
  },
  jeanne: {
    look: {
      age: 'elder',
      skin: skins[0],
      hair: hairs.white,
      style: 'bun',
      glasses: true,
      lashes: true,
    },
    outfit: {
      top: p.lilac,
      accent: p.cream,
      neck: 'open',
      skirt: true,
      bottom: p.plum,
      shoes: p.brick,
    },
  },
  rene: {
    look: { age: 'elder', skin: skins[2], hair: hairs.grey, style: 'sides', beard: 'moustache' },
    outfit: { top: p.sand, accent: p.brick, neck: 'vee', bottom: p.green, shoes: p.brick },
  },
  lina: {
    look: { age: 'child', skin: skins[0], hair: hairs.blond, style: 'ponytail', lashes: true },
    outfit: {
      top: p.cream,
      accent: p.orange,
      neck: 'crew',
      stripes: true,
      bottom: p.leaf,
      shoes: p.burnt,
    },
  },
  sami: {
    look: { age: 'child', skin: skins[3], hair: hairs.brown, style: 'curls' },
    outfit: {
      top: p.apricot,
      accent: p.brick,
      neck: 'crew',
      sleeves: 'short',
      bib: p.night,
      bottom: p.night,
      shoes: p.orange,
    },
  },
  hugo: {
    look: { age: 'adult', skin: skins[3], hair: hairs.brown, style: 'short', glasses: true },
    outfit: { top: p.burnt, accent: p.cream, neck: 'vee', bottom: p.night, shoes: p.cream },
  },
  sofia: {
    look: { age: 'adult', skin: skins[2], hair: hairs.brown, style: 'wavy', lashes: true },
    outfit: {
      top: p.green,
      accent: lighten(p.sage),
      neck: 'roll',
      skirt: true,
      bottom: p.burnt,
      shoes: p.ink,
    },
  },
  noah: {
    look: { age: 'teen', skin: skins[5], hair: hairs.ink, style: 'afro' },
    outfit: {
      top: p.sky,
      accent: p.night,
      neck: 'crew',
      sleeves: 'short',
      bottom: p.brick,
      shoes: p.cream,
    },
  },
} as const satisfies Readonly<Record<string, Character>>;
