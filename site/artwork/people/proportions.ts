import type { Age } from './model.ts';

/** Lengths and half-widths of a body, in units where an adult stands about 600 tall, six heads. */
export interface Body {
  readonly trunk: number;
  readonly shoulder: number;
  readonly waist: number;
  readonly hip: number;
  readonly upperArm: number;
  readonly forearm: number;
  readonly thigh: number;
  readonly shin: number;
  readonly head: number;
  /** Thickness of the limbs against an adult's. */
  readonly limb: number;
}

const adult: Body = {
  trunk: 184,
  shoulder: 60,
  waist: 43,
  hip: 45,
  upperArm: 98,
  forearm: 86,
  thigh: 146,
  shin: 138,
  head: 1.02,
  limb: 1,
};

/** A body for each age. */
export const bodies: Readonly<Record<Age, Body>> = {
  adult,
  elder: { ...adult, trunk: 180, shoulder: 57, waist: 47, thigh: 138, shin: 132 },
  teen: {
    ...adult,
    trunk: 168,
    shoulder: 50,
    waist: 37,
    hip: 38,
    upperArm: 90,
    forearm: 80,
    thigh: 132,
    shin: 126,
    head: 1.03,
    limb: 0.88,
  },
  child: {
    ...adult,
    trunk: 128,
    shoulder: 38,
    waist: 33,
    hip: 33,
    upperArm: 66,
    forearm: 58,
    thigh: 90,
    shin: 86,
    head: 0.99,
    limb: 0.76,
  },
};

/** Height of the ankle above the ground. */
export const ANKLE = 16;
