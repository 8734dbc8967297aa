import { circle, path, rect, type Svg } from '../../drawing/svg.ts';
import { deepen, palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { person } from '../../people/person.ts';
import { stance } from '../../people/poses.ts';
import { wheelchairUser } from '../../people/wheelchair.ts';
import { ball } from '../../props/belongings.ts';
import { land, meadow } from '../../props/land.ts';
import { flower, tuft } from '../../props/plants.ts';
import { cloud } from '../../props/sky.ts';
import { leafTree, roundTree } from '../../props/trees.ts';
import { cover } from './frame.ts';

/** A ball game in the park. */
export const ballGame = (): Svg =>
  cover(
    p.leaf,
    rect(0, 0, 1200, 330, p.mist),
    circle(240, 160, 80, p.peach),
    cloud(1010, 110, 0.7),
    land(
      [
        [-20, 330],
        [300, 260],
        [700, 340],
        [1220, 270],
      ],
      770,
      p.sage,
    ),
    roundTree(1110, 420, 1, p.green),
    leafTree(90, 430, 0.9, p.green),
    land(
      [
        [-20, 410],
        [600, 380],
        [1220, 420],
      ],
      770,
      p.leaf,
    ),
    path('M-20,640Q600,520 1220,640L1220,652Q600,532 -20,652Z', p.cream, 0.7),
    meadow(
      [
        [90, 520],
        [240, 480],
        [520, 500],
        [760, 560],
        [1050, 520],
        [1130, 600],
        [440, 690],
        [720, 700],
      ],
      deepen(p.leaf, 0.3),
    ),
    wheelchairUser(
      cast.hugo,
      {
        turn: 0.6,
        near: { swing: 62, bend: 34, grip: 'wave' },
        far: { swing: 118, bend: 14, grip: 'wave' },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 330, y: 700, size: 1 },
    ),
    person(
      cast.lina,
      {
        turn: 0.2,
        legs: stance.relaxed,
        near: { swing: -140, bend: -14, grip: 'wave' },
        far: { swing: 140, bend: 14, grip: 'wave' },
        head: { turn: -0.2, pitch: -0.3, mood: 'laugh' },
      },
      { x: 640, y: 620, size: 0.86 },
    ),
    ball(600, 170, 36),
    person(
      cast.noah,
      {
        turn: 0.5,
        lean: 4,
        legs: stance.walking,
        near: { swing: 56, bend: 40, grip: 'wave' },
        far: { swing: 116, bend: 14, grip: 'wave' },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 880, y: 690, size: 0.98, facing: -1 },
    ),
    tuft(60, 740, 0.8, p.sage),
    tuft(1120, 745, 0.9, p.sage),
    flower(540, 730, 0.8, p.orange),
    flower(590, 740, 0.6, p.peach),
  );
