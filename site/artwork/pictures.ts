import { appIcon, favicon } from './logo.ts';
import { heroBridge } from './scenes/hero-bridge.ts';
import { heroGarden } from './scenes/hero-garden.ts';
import { heroTeam } from './scenes/hero-team.ts';
import { ballGame } from './scenes/placeholders/ball-game.ts';
import { busStop } from './scenes/placeholders/bus-stop.ts';
import { conversation } from './scenes/placeholders/conversation.ts';
import { cooking } from './scenes/placeholders/cooking.ts';
import { evening } from './scenes/placeholders/evening.ts';
import { gardening } from './scenes/placeholders/gardening.ts';
import { music } from './scenes/placeholders/music.ts';
import { planning } from './scenes/placeholders/planning.ts';
import { reading } from './scenes/placeholders/reading.ts';
import { riverWalk } from './scenes/placeholders/river-walk.ts';
import { sharedMeal } from './scenes/placeholders/shared-meal.ts';
import { workshop } from './scenes/placeholders/workshop.ts';
import { avatars, defaultAvatar, team } from './scenes/portraits.ts';
import { share } from './scenes/share.ts';

/** How a picture is published, next to its responsive widths. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Widths published as `<name>-<width>` in each of `formats`. */
  readonly widths: readonly number[];
  readonly formats: ReadonlyArray<'avif' | 'webp'>;
  /** A single full file, published as `<name>.<type>`; a JPEG may be cropped to a size of its own. */
  readonly still?: {
    readonly type: 'jpg' | 'png';
    readonly width: number;
    readonly height: number;
  };
  readonly svg: () => string;
}

type Drawing = () => string;

const responsive = ['avif', 'webp'] as const;

const hero = (svg: Drawing, i: number): Picture => ({
  name: `hero/${i + 1}`,
  width: 1600,
  height: 1600,
  widths: [480, 720, 1080, 1600],
  formats: responsive,
  svg,
});

// Social networks crop article covers to 1.91:1: the still is that crop.
const placeholder = (svg: Drawing, i: number): Picture => ({
  name: `placeholders/${i + 1}`,
  width: 1200,
  height: 750,
  widths: [400, 800, 1200],
  formats: responsive,
  svg,
});

const teamMember = (svg: Drawing, i: number): Picture => ({
  name: `team/${i + 1}`,
  width: 800,
  height: 1000,
  widths: [320, 640],
  formats: responsive,
  svg,
});

const avatar = (name: string, svg: Drawing): Picture => ({
  name: `testimonials/${name}`,
  width: 400,
  height: 400,
  widths: [96, 192],
  formats: ['webp'],
  still: { type: 'jpg', width: 400, height: 400 },
  svg,
});

const icon = (name: string, size: number, svg: (size: number) => string): Picture => ({
  name,
  width: size,
  height: size,
  widths: [],
  formats: [],
  still: { type: 'png', width: size, height: size },
  svg: () => svg(size),
});

/** Every picture of the public site. */
export const pictures: readonly Picture[] = [
  ...[heroBridge, heroTeam, heroGarden].map(hero),
  ...[
    sharedMeal,
    workshop,
    riverWalk,
    planning,
    reading,
    music,
    ballGame,
    cooking,
    conversation,
    busStop,
    evening,
    gardening,
  ].map(placeholder),
  ...team.map(teamMember),
  ...avatars.map((svg, i) => avatar(`avatar${i + 1}`, svg)),
  avatar('default-avatar', defaultAvatar),
  {
    name: 'share',
    width: 1200,
    height: 630,
    widths: [],
    formats: [],
    still: { type: 'jpg', width: 1200, height: 630 },
    svg: share,
  },
  icon('favicon', 48, favicon),
  icon('apple-touch-icon', 180, appIcon),
  icon('icon-512', 512, appIcon),
];
