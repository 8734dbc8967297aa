import { sheet } from '../drawing/paper.ts';
import { circle, path, place, repeat, rotate, stroke, type Svg } from '../drawing/svg.ts';
import { palette as p } from '../palette.ts';

/** A round cabbage. */
export const cabbage = (x: number, y: number, size: number): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      path('M-52,0C-70,-30 -44,-62 -20,-54C-10,-74 30,-72 34,-50C62,-56 70,-20 50,0Z', p.leaf),
      path('M-30,0C-40,-30 -14,-48 2,-42C22,-50 40,-28 28,0Z', p.sage),
      stroke('M0,-4L0,-34M0,-14L-14,-26M0,-16L14,-28', p.leaf, 3),
    ),
  );

/** A young plant with two leaves. */
export const seedling = (x: number, y: number, size: number): Svg =>
  place(
    x,
    y,
    size,
    stroke('M0,0L0,-34', p.leaf, 5),
    path('M0,-30C6,-52 32,-56 40,-48C36,-30 18,-22 0,-30Z', p.sage),
    path('M0,-26C-6,-48 -32,-52 -40,-44C-36,-26 -18,-18 0,-26Z', p.leaf),
  );

/** Tomatoes tied to their stake. */
export const tomatoes = (x: number, y: number, size: number): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      stroke('M0,4L0,-150', p.wood, 7),
      stroke('M0,0C-20,-40 22,-80 0,-130', p.leaf, 6),
      repeat(5, (i) =>
        rotate(
          0,
          path(
            `M0,${-24 - i * 25}C${i % 2 ? 30 : -30},${-50 - i * 25} ${i % 2 ? 52 : -52},${-36 - i * 25} ${i % 2 ? 46 : -46},${-18 - i * 25}C${i % 2 ? 30 : -30},${-10 - i * 25} ${i % 2 ? 10 : -10},${-16 - i * 25} 0,${-24 - i * 25}Z`,
            i % 3 ? p.leaf : p.green,
          ),
        ),
      ),
      circle(22, -40, 14, p.orange),
      circle(-20, -68, 13, p.burnt),
      circle(18, -98, 12, p.orange),
    ),
  );
