import type { Pose } from './model.ts';

/** Leg positions shared by the scenes. */
export const stance = {
  walking: { near: { swing: 17, bend: 3 }, far: { swing: -12, bend: 18 } },
  walkingOther: { near: { swing: -12, bend: 18 }, far: { swing: 17, bend: 3 } },
  strolling: { near: { swing: 13, bend: 3 }, far: { swing: -10, bend: 12 } },
  relaxed: { near: { swing: -4, bend: 0 }, far: { swing: 7, bend: 4 } },
  /** Seated, from the side. */
  seated: { near: { swing: 86, bend: 88 }, far: { swing: 80, bend: 80 } },
} as const satisfies Readonly<Record<string, Pose['legs']>>;
