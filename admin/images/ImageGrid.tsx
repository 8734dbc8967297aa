import './images.css';
import { longDate, shortDate } from '#contract/dates';
import { groupedBy } from '#contract/grouped-by';
import type { LibraryImage } from '#contract/images';
import { hasSmaller, PICTURE_WIDTHS, smallerPath } from '#contract/uploaded-picture';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { useFromList } from '../ui/from-list';
import { moveInGrid } from './move-in-grid';
import { LIBRARY, weight } from './texts';
import { imageName } from './queries';

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

interface ImageTileProps {
  image: LibraryImage;
  onPick?: ((image: LibraryImage) => void) | undefined;
}

/** A picture of the list: what it shows, how heavy it is, and what is left to say of it. */
function ImageTile({ image, onPick }: ImageTileProps) {
  const fromList = useFromList();
  const content = <Content image={image} />;
  if (onPick)
    return (
      <button
        type="button"
        className="images-tile"
        onClick={() => onPick(image)}
        onKeyDown={moveInGrid}
      >
        {content}
      </button>
    );
  return (
    <Link
      to={{ pathname: `/admin/images/${image.key}`, search: fromList.list }}
      state={fromList}
      preventScrollReset
      className="images-tile"
      onKeyDown={moveInGrid}
    >
      {content}
    </Link>
  );
}

function Content({ image }: { image: LibraryImage }) {
  const { url, colour, focus_x, focus_y, bytes, erased_at, erasing_since } = image;
  return (
    <>
      <img
        src={hasSmaller(url) ? smallerPath(url, PICTURE_WIDTHS[0], 'webp') : url}
        alt=""
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: colour, objectPosition: `${focus_x}% ${focus_y}%` }}
      />
      <span className="images-name">{imageName(image)}</span>
      <span className="images-about">
        {weight(bytes)}
        <Remark image={image} />
      </span>
      {erasing_since && <strong className="images-about">{LIBRARY.erasing}</strong>}
      {erased_at && <span className="images-about">{LIBRARY.erasedOn(shortDate(erased_at))}</span>}
    </>
  );
}

function Remark({ image: { alt, is_decorative } }: { image: LibraryImage }) {
  if (is_decorative) return <span>{LIBRARY.decorative}</span>;
  return alt ? null : <strong>{LIBRARY.undescribed}</strong>;
}
