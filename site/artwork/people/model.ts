import type { Point } from '../drawing/geometry.ts';
import type { Svg } from '../drawing/svg.ts';
import type { HairStyle } from './hair.ts';

export type Age = 'child' | 'teen' | 'adult' | 'elder';

/** What someone looks like from the neck up. */
export interface Look {
  readonly age: Age;
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly beard?: 'full' | 'short' | 'moustache';
  readonly glasses?: boolean;
  readonly lashes?: boolean;
  readonly earrings?: string;
  readonly headphones?: string;
  readonly hat?: string;
}

export type Neckline = 'crew' | 'shirt' | 'vee' | 'open' | 'hood' | 'roll';

/** What someone wears. */
export interface Outfit {
  readonly top: string;
  /** The second colour of the top: inner shirt, stripes, strings, buttons. */
  readonly accent: string;
  readonly neck: Neckline;
  readonly sleeves?: 'long' | 'short';
  readonly stripes?: boolean;
  readonly pocket?: boolean;
  /** A bib worn over the top: apron or dungarees. */
  readonly bib?: string;
  readonly scarf?: string;
  /** A staff badge hanging from its strap. */
  readonly badge?: string;
  readonly skirt?: boolean;
  readonly bottom: string;
  readonly shoes: string;
}

export type Mood = 'smile' | 'laugh' | 'talk' | 'calm';

/** Where a head is turned: `turn` 0 looks at us, 1 looks well to the side; `pitch` above 0 looks down. */
export interface HeadPose {
  readonly turn?: number;
  readonly pitch?: number;
  readonly tilt?: number;
  readonly mood?: Mood;
}

export type Grip = 'rest' | 'hold' | 'wave' | 'point';

/** An arm is set by angles (0 hangs, 90 reaches forward), or by the scene point that its hand touches. */
export interface ArmPose {
  readonly swing?: number;
  readonly bend?: number;
  readonly to?: Point;
  /** Which side the elbow bends to when reaching for a point. */
  readonly elbow?: 1 | -1;
  readonly grip?: Grip;
  /** Drawn around the hand's own origin, under the fingers. */
  readonly holds?: Svg;
  readonly behind?: boolean;
}

export interface LegPose {
  readonly swing?: number;
  readonly bend?: number;
}

export interface Pose {
  /** Forward lean of the trunk, in degrees. */
  readonly lean?: number;
  /** 0 faces us, 1 stands sideways. */
  readonly turn?: number;
  readonly head?: HeadPose;
  readonly near?: ArmPose;
  readonly far?: ArmPose;
  readonly legs?: { readonly near: LegPose; readonly far: LegPose } | 'hidden';
}

export interface Character {
  readonly look: Look;
  readonly outfit: Outfit;
}

/** Where someone stands in a scene: the ground under the feet (the hips when the legs are hidden). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly facing?: 1 | -1;
}
