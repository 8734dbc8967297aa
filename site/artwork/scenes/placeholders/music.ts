import { pt } from '../../drawing/geometry.ts';
import { circle, rect, type Svg } from '../../drawing/svg.ts';
import { palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { gathering, person } from '../../people/person.ts';
import { stance } from '../../people/poses.ts';
import { drum, guitar, notes } from '../../props/instruments.ts';
import { cover } from './frame.ts';

const tambourine =
  circle(0, 34, 40, p.cream) +
  circle(0, 34, 32, p.sand) +
  [0, 72, 144, 216, 288]
    .map((a) => circle(36 * Math.cos(a / 57.3), 34 + 36 * Math.sin(a / 57.3), 7, p.burnt))
    .join('');

/** Music made together. */
export const music = (): Svg =>
  cover(
    p.orange,
    circle(600, 760, 520, p.peach),
    circle(600, 760, 380, p.apricot),
    notes(180, 170, 1, p.brick),
    notes(1030, 150, 0.9, p.cream),
    notes(450, 110, 0.7, p.cream),
    notes(760, 120, 0.7, p.brick),
    rect(0, 660, 1200, 90, p.brick),
    person(
      cast.awa,
      {
        turn: 0.3,
        legs: stance.relaxed,
        near: { swing: -24, bend: 60 },
        far: { swing: 60, bend: 84, grip: 'hold', holds: tambourine },
        head: { turn: 0.3, mood: 'laugh' },
      },
      { x: 600, y: 700, size: 1 },
    ),
    person(
      cast.tom,
      {
        turn: 0.4,
        legs: stance.relaxed,
        near: { to: pt(860, 500) },
        far: { to: pt(920, 500), elbow: 1, behind: false },
        head: { turn: 0.4, mood: 'laugh' },
      },
      { x: 930, y: 710, size: 1, facing: -1 },
    ),
    drum(890, 720, 1.1, p.plum),
    gathering(guitar(300, 460, 0.86, -24), [
      cast.paul,
      {
        turn: 0.3,
        legs: stance.relaxed,
        near: { to: pt(310, 470), grip: 'hold' },
        far: { to: pt(440, 405), elbow: 1, behind: false, grip: 'hold' },
        head: { turn: 0.5 },
      },
      { x: 310, y: 710, size: 1 },
    ]),
  );
