import { closeUp, picture } from '../../drawing/paper.ts';
import type { Svg } from '../../drawing/svg.ts';

const [width, height] = [1200, 750];

/** The frame that all the article covers share. */
export const cover = (ground: string, ...layers: readonly Svg[]): Svg =>
  picture(width, height, ground, ...layers);

/** Brings the people of a cover nearer: the focus moves to its middle, enlarged. */
export const near = (
  factor: number,
  focus: readonly [number, number],
  ...layers: readonly Svg[]
): Svg => closeUp(factor, focus, [width / 2, height / 2], ...layers);

/** For people behind a table: only their upper half is drawn, from the hips. */
export const seatedAt = { legs: 'hidden' } as const;
