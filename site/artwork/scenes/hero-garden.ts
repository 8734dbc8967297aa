import { pt } from '../drawing/geometry.ts';
import { squareScene } from './square.ts';
import { circle, path, place, type Svg } from '../drawing/svg.ts';
import { mix, palette as p } from '../palette.ts';
import { cast } from '../people/cast.ts';
import { gathering } from '../people/person.ts';
import { wheelchairUser } from '../people/wheelchair.ts';
import { crate, raisedBed, wateringCan } from '../props/garden.ts';
import { bunting, greenhouse } from '../props/greenhouse.ts';
import { land, meadow } from '../props/land.ts';
import { flower, tuft } from '../props/plants.ts';
import { bird, cloud } from '../props/sky.ts';
import { bush, leafTree, roundTree } from '../props/trees.ts';
import { cabbage, seedling, tomatoes } from '../props/vegetables.ts';

/** A morning in the shared garden: educators and residents plant together. */
export const heroGarden = (): Svg =>
  squareScene(
    p.sky,
    circle(1230, 250, 130, p.peach),
    circle(1230, 250, 190, p.cream, 0.3),
    cloud(330, 210, 1.1),
    cloud(1010, 170, 0.7),
    bird(620, 150, 0.7),
    bird(690, 190, 0.5),
    land(
      [
        [-20, 560],
        [300, 470],
        [720, 560],
        [1160, 470],
        [1640, 560],
      ],
      1240,
      p.sage,
    ),
    roundTree(180, 720, 1.15, p.leaf),
    leafTree(1440, 730, 1.1, p.leaf),
    leafTree(1540, 740, 0.8, p.green),
    greenhouse(480, 760, 640, 520),
    bunting(190, 400, 542, 374, 34),
    bunting(1058, 374, 1430, 390, 40),
    land(
      [
        [-20, 720],
        [400, 760],
        [900, 740],
        [1640, 720],
      ],
      1240,
      mix(p.leaf, p.sage, 0.35),
    ),
    meadow(
      [
        [120, 820],
        [60, 900],
        [190, 950],
        [1160, 860],
        [1480, 850],
        [1560, 940],
        [1120, 1010],
        [1530, 1040],
      ],
      p.leaf,
    ),
    gathering(
      raisedBed(296, 900, 750, 200) +
        cabbage(400, 906, 1) +
        cabbage(490, 910, 0.9) +
        tomatoes(588, 910, 1) +
        seedling(640, 906, 1.1) +
        seedling(724, 908, 1.3) +
        seedling(800, 908, 1) +
        tomatoes(992, 910, 0.9) +
        cabbage(862, 908, 0.9),
      [
        { ...cast.jeanne, look: { ...cast.jeanne.look, hat: p.peach } },
        {
          turn: 0.4,
          legs: 'hidden',
          near: { swing: 2, bend: 60 },
          far: {
            to: pt(484, 736),
            elbow: -1,
            behind: false,
            grip: 'hold',
            holds: place(0, 0, 0.78, wateringCan(p.burnt)),
          },
          head: { turn: 0.5, pitch: 0.4 },
        },
        { x: 404, y: 880, size: 1.2 },
      ],
      [
        { ...cast.malik, outfit: { ...cast.malik.outfit, top: p.orange, bib: p.plum } },
        {
          turn: 0.4,
          legs: 'hidden',
          near: { to: pt(690, 872), elbow: -1 },
          far: { to: pt(786, 872), elbow: 1, behind: false, grip: 'hold' },
          lean: 4,
          head: { turn: 0.6, mood: 'laugh' },
        },
        { x: 722, y: 876, size: 1.22 },
      ],
      [
        cast.awa,
        {
          turn: 0.4,
          legs: 'hidden',
          near: { to: pt(912, 878), elbow: -1 },
          far: { to: pt(826, 874), elbow: 1, behind: false },
          lean: 4,
          head: { turn: 0.5, pitch: 0.5 },
        },
        { x: 926, y: 876, size: 1.2, facing: -1 },
      ],
    ),
    wheelchairUser(
      {
        ...cast.hugo,
        outfit: {
          ...cast.hugo.outfit,
          top: p.cream,
          accent: p.orange,
          stripes: true,
          neck: 'crew',
        },
      },
      {
        turn: 0.6,
        near: { to: pt(1116, 908), grip: 'hold', holds: place(14, -22, 1, crate()) },
        far: { to: pt(1056, 876), grip: 'hold' },
        head: { turn: 0.7, mood: 'laugh' },
      },
      { x: 1206, y: 1124, size: 1.12, facing: -1 },
      p.leaf,
    ),
    path('M0,1130Q800,1080 1600,1130L1600,1200L0,1200Z', p.green),
    place(640, 1096, 1.25, crate()),
    tuft(60, 1196, 1.2, p.sage),
    tuft(300, 1200, 0.8, p.leaf),
    tuft(1390, 1196, 0.8, p.leaf),
    tuft(1560, 1190, 1.2, p.sage),
    bush(90, 1070, 1.1, p.green),
    flower(180, 1150, 1.1, p.orange),
    flower(240, 1172, 0.9, p.peach),
    flower(1450, 1140, 1.1, p.peach),
    flower(1510, 1160, 1, p.orange),
    flower(850, 1178, 0.7, p.lilac),
    flower(900, 1186, 0.6, p.peach),
  );
