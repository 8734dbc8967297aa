import { pt } from '../../drawing/geometry.ts';
import { circle, type Svg } from '../../drawing/svg.ts';
import { mix, palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { gathering } from '../../people/person.ts';
import { raisedBed } from '../../props/garden.ts';
import { land } from '../../props/land.ts';
import { flower, tuft } from '../../props/plants.ts';
import { bush } from '../../props/trees.ts';
import { cabbage, seedling, tomatoes } from '../../props/vegetables.ts';
import { cover, near } from './frame.ts';

/** Raised beds that everyone can reach. */
export const gardening = (): Svg =>
  cover(
    p.sage,
    circle(940, 200, 110, p.apricot),
    land(
      [
        [-20, 400],
        [300, 330],
        [760, 400],
        [1220, 340],
      ],
      770,
      mix(p.sage, p.leaf, 0.4),
    ),
    bush(130, 470, 1, p.leaf),
    bush(1080, 460, 0.9, p.leaf),
    land(
      [
        [-20, 480],
        [600, 450],
        [1220, 480],
      ],
      770,
      p.leaf,
    ),
    near(
      1.3,
      [600, 405],
      gathering(
        raisedBed(120, 560, 960, 150) +
          cabbage(260, 566, 1) +
          cabbage(360, 568, 0.8) +
          tomatoes(470, 568, 1) +
          seedling(560, 566, 1.2) +
          seedling(630, 566, 1.1) +
          tomatoes(960, 568, 1) +
          cabbage(860, 566, 1),
        [
          { ...cast.rene, look: { ...cast.rene.look, hat: p.sand } },
          {
            turn: 0.4,
            lean: 4,
            legs: 'hidden',
            near: { to: pt(330, 556) },
            far: { to: pt(458, 480), behind: false, grip: 'hold' },
            head: { turn: 0.6, mood: 'smile' },
          },
          { x: 330, y: 545, size: 1.12 },
        ],
        [
          cast.mei,
          {
            turn: 0.4,
            lean: 4,
            legs: 'hidden',
            near: { to: pt(740, 556) },
            far: { to: pt(640, 552), behind: false },
            head: { turn: 0.5, pitch: 0.3, mood: 'laugh' },
          },
          { x: 760, y: 545, size: 1.12, facing: -1 },
        ],
      ),
    ),
    tuft(40, 750, 0.8, p.sage),
    tuft(1160, 750, 0.8, p.sage),
    flower(110, 745, 0.8, p.orange),
    flower(1080, 748, 0.8, p.peach),
    flower(160, 750, 0.6, p.peach),
  );
