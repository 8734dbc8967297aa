import { pt } from '../../drawing/geometry.ts';
import type { Svg } from '../../drawing/svg.ts';
import { deepen, palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { person } from '../../people/person.ts';
import { stance } from '../../people/poses.ts';
import { framed } from '../../props/decor.ts';
import { room } from '../../props/interior.ts';
import { floorLamp } from '../../props/lamps.ts';
import { pottedPlant } from '../../props/potted-plant.ts';
import { bookCover } from '../../props/reading.ts';
import { sofa } from '../../props/seats.ts';
import { cover, near } from './frame.ts';

/** A story read together on the sofa. */
export const reading = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 640, p.burnt, deepen(p.brick, 0.2)),
    framed(110, 80, 150, 180, p.plum),
    framed(300, 120, 120, 140, p.leaf),
    floorLamp(1020, 700, 1.2, p.peach),
    pottedPlant(120, 720, 1, p.leaf, p.peach),
    near(
      1.1,
      [580, 430],
      sofa(250, 710, 660, p.leaf),
      person(
        { ...cast.malik, outfit: { ...cast.malik.outfit, top: p.sky, accent: p.night } },
        {
          turn: 0.5,
          legs: stance.seated,
          near: { to: pt(556, 486), grip: 'hold' },
          far: { to: pt(600, 440) },
          head: { turn: 0.7, pitch: 0.3, mood: 'laugh' },
        },
        { x: 410, y: 724, size: 1.06 },
      ),
      person(
        cast.lina,
        {
          turn: 0.4,
          legs: stance.seated,
          far: { swing: 30, bend: 60 },
          head: { turn: 0.7, pitch: 0.5 },
          near: { to: pt(672, 500), grip: 'hold' },
        },
        { x: 770, y: 676, size: 1.16, facing: -1 },
      ),
      bookCover(612, 476, 0.95, p.orange),
    ),
  );
