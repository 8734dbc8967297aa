import { pt } from '../../drawing/geometry.ts';
import { circle, path, type Svg } from '../../drawing/svg.ts';
import { deepen, mix, palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { person } from '../../people/person.ts';
import { stance } from '../../people/poses.ts';
import { cane } from '../../props/belongings.ts';
import { bridge } from '../../props/bridge.ts';
import { land, meadow, ripples } from '../../props/land.ts';
import { flower, tuft } from '../../props/plants.ts';
import { bird, cloud } from '../../props/sky.ts';
import { leafTree, roundTree } from '../../props/trees.ts';
import { cover } from './frame.ts';

/** A walk by the river, towards the small bridge. */
export const riverWalk = (): Svg => {
  const span = bridge({
    from: 640,
    to: 1080,
    y: 500,
    rise: 70,
    thickness: 24,
    railing: 70,
    colour: p.orange,
  });
  return cover(
    p.sky,
    circle(860, 210, 120, p.cream, 0.7),
    cloud(120, 140, 0.7),
    bird(620, 120, 0.7),
    bird(680, 150, 0.5),
    land(
      [
        [-20, 420],
        [300, 350],
        [700, 430],
        [1220, 360],
      ],
      770,
      p.mist,
    ),
    land(
      [
        [-20, 470],
        [400, 430],
        [900, 480],
        [1220, 440],
      ],
      770,
      p.sage,
    ),
    leafTree(1130, 500, 0.8, p.leaf),
    roundTree(110, 560, 1, p.leaf),
    path('M0,510L1220,500L1220,770L0,770Z', mix(p.sky, p.night, 0.2)),
    span.behind,
    span.deck,
    ripples([
      [760, 590, 90],
      [900, 640, 120],
      [1040, 570, 80],
      [820, 690, 100],
    ]),
    land(
      [
        [-20, 590],
        [300, 610],
        [620, 660],
        [760, 770],
      ],
      780,
      p.leaf,
    ),
    meadow(
      [
        [60, 660],
        [170, 690],
        [400, 660],
        [560, 730],
        [90, 720],
      ],
      deepen(p.leaf, 0.3),
    ),
    person(
      cast.ines,
      {
        turn: 0.6,
        legs: stance.strolling,
        near: { swing: -12, bend: 20 },
        far: { swing: 40, bend: 50 },
        head: { turn: 0.6, mood: 'talk' },
      },
      { x: 290, y: 690, size: 0.96 },
    ),
    person(
      cast.jeanne,
      {
        turn: 0.6,
        lean: 3,
        legs: stance.strolling,
        near: { swing: 10, bend: 20 },
        far: { to: pt(570, 490), grip: 'hold', holds: cane(0, 200), behind: false },
        head: { turn: -0.5, mood: 'laugh' },
      },
      { x: 480, y: 712, size: 0.94 },
    ),
    tuft(60, 750, 0.9, p.sage),
    tuft(680, 750, 0.8, p.green),
    flower(150, 730, 0.8, p.orange),
    flower(620, 745, 0.7, p.peach),
  );
};
