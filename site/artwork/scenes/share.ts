import { picture } from '../drawing/paper.ts';
import { circle, place, type Svg } from '../drawing/svg.ts';
import { lettering, medium } from '../lettering.ts';
import { markBody } from '../logo.ts';
import { palette as p } from '../palette.ts';
import { cast } from '../people/cast.ts';
import { person } from '../people/person.ts';
import { stance } from '../people/poses.ts';
import { bridge } from '../props/bridge.ts';
import { land, ripples } from '../props/land.ts';
import { flower, tuft } from '../props/plants.ts';
import { bush, leafTree, roundTree } from '../props/trees.ts';
import { line } from '../typesetting.ts';

/** The picture that social networks show: the name, and two people on the footbridge. */
export const share = (): Svg => {
  const span = bridge({
    from: 700,
    to: 1130,
    y: 520,
    rise: 96,
    thickness: 30,
    railing: 108,
    colour: p.orange,
  });
  return picture(
    1200,
    630,
    p.cream,
    circle(916, 300, 300, p.apricot),
    circle(916, 300, 220, p.peach),
    land(
      [
        [560, 640],
        [680, 480],
        [860, 500],
        [1040, 460],
        [1220, 500],
      ],
      640,
      p.mist,
    ),
    leafTree(1110, 510, 0.6, p.leaf),
    roundTree(690, 530, 0.55, p.leaf),
    land(
      [
        [520, 640],
        [640, 566],
        [900, 556],
        [1220, 560],
      ],
      640,
      p.sky,
    ),
    ripples([
      [820, 590, 90],
      [960, 604, 70],
    ]),
    span.behind,
    person(
      cast.ines,
      {
        turn: 0.7,
        legs: stance.walking,
        near: { swing: -14, bend: 18 },
        far: { swing: 42, bend: 48 },
        head: { mood: 'talk' },
      },
      { x: 862, y: span.at(862) + 2, size: 0.6 },
    ),
    person(
      cast.tom,
      {
        turn: 0.5,
        legs: stance.strolling,
        near: { swing: -14, bend: 26 },
        far: { swing: 34, bend: 44 },
        head: { turn: -0.6, mood: 'laugh' },
      },
      { x: 988, y: span.at(988) + 2, size: 0.6 },
    ),
    span.deck,
    land(
      [
        [-20, 640],
        [300, 590],
        [600, 540],
        [720, 520],
        [752, 560],
        [730, 650],
      ],
      650,
      p.leaf,
    ),
    land(
      [
        [1070, 650],
        [1080, 550],
        [1120, 518],
        [1220, 510],
      ],
      650,
      p.green,
    ),
    bush(1180, 640, 0.6, p.leaf),
    tuft(640, 640, 0.6, p.sage),
    flower(560, 626, 0.6, p.orange),
    flower(1110, 630, 0.5, p.peach),
    place(76, 96, 2, markBody()),
    line('Passerelle', 76, 316, 104, p.ink),
    lettering('Éducateurs spécialisés', 80, 386, 44, medium, p.plum),
    lettering('et structures, réunis', 80, 442, 44, medium, p.plum),
  );
};
