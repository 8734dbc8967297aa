import './images.css';
import { longDate } from '#contract/dates';
import { groupedBy } from '#contract/grouped-by';
import type { LibraryImage } from '#contract/images';
import { Title } from '@mantine/core';
import { ImageTile } from './ImageTile';

interface ImageGridProps {
  images: LibraryImage[];
  /** Takes the picture that is pressed; without it, its own screen opens. */
  onPick?: ((image: LibraryImage) => void) | undefined;
}

/** Pictures below the month in which they came. Arrows go from one to the next. */
export function ImageGrid({ images, onPick }: ImageGridProps) {
  const months = groupedBy(images, ({ created_at }) => monthOf(created_at));
  return (
    <div className="images-months">
      {[...months].map(([month, ofMonth]) => (
        <section key={month} aria-label={month}>
          <Title order={2} size="h5" className="images-month">
            {month}
          </Title>
          <ul className="images-grid">
            {ofMonth.map((image) => (
              <li key={image.key}>
                <ImageTile image={image} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** « octobre 2026 »: the day before it left out. */
function monthOf(instant: string): string {
  return longDate(instant).replace(/^\S+ /, '');
}
