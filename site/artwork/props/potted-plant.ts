import { sheet } from '../drawing/paper.ts';
import { group, path, place, rect, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, palette as p } from '../palette.ts';

/** A potted plant with fanned leaves. */
export const pottedPlant = (x: number, y: number, size: number, leaf: string, pot: string): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      repeat(7, (i) => {
        const lean = (i - 3) * 19;
        return group(
          `translate(0 -92) rotate(${lean})`,
          path(
            'M0,10C-24,-40 -30,-110 0,-176C30,-110 24,-40 0,10Z',
            i % 2 ? leaf : deepen(leaf, 0.15),
          ),
          stroke('M0,0L0,-140', deepen(leaf, 0.35), 2.5, 0.6),
        );
      }),
      path('M-56,-104L56,-104L44,0L-44,0Z', pot),
      rect(-62, -114, 124, 24, deepen(pot, 0.12), 6),
      path('M20,-90L56,-90L44,0L20,0Z', p.ink, 0.1),
    ),
  );
