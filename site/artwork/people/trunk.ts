import { d } from '../drawing/geometry.ts';
import type { Body } from './proportions.ts';

/** The trunk in its own frame: hips at the origin, the neck above. */
export interface Trunk {
  readonly body: Body;
  readonly shoulder: number;
  /** How far the middle line of the chest moves when the body turns. */
  readonly centre: number;
  readonly skin: string;
}

/** Outline of a top, from the shoulders to the hem. */
export function topShape({ body, shoulder }: Trunk): string {
  const { trunk: t, waist: w, hip: h } = body;
  return d`M-17,${-t - 4}C-30,${-t + 2} ${-shoulder + 4},${-t + 4} ${-shoulder},${-t + 28}C${-shoulder},${-t * 0.72} ${-w - 3},${-t * 0.6} ${-w},${-t * 0.4}C${-w},${-t * 0.2} ${-h - 2},-10 ${-h - 2},18Q0,25 ${h + 2},18C${h + 2},-10 ${w},${-t * 0.2} ${w},${-t * 0.4}C${w + 3},${-t * 0.6} ${shoulder},${-t * 0.72} ${shoulder},${-t + 28}C${shoulder - 4},${-t + 4} 30,${-t + 2} 17,${-t - 4}Z`;
}
