import { pictureOf } from '../drawing/paper.ts';
import type { Svg } from '../drawing/svg.ts';

/** A scene drawn on 1600 × 1200, its sky continued above: the square that a whole arch needs. */
export const squareScene = (ground: string, ...layers: readonly Svg[]): Svg =>
  pictureOf({ x: 74, y: -252, width: 1452, height: 1452 }, ground, ...layers);
