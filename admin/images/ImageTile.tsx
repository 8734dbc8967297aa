import { shortDate } from '#contract/dates';
import type { LibraryImage } from '#contract/images';
import { hasSmaller, PICTURE_WIDTHS, smallerPath } from '#contract/uploaded-picture';
import { Link } from 'react-router';
import { useFromList } from '../ui/from-list';
import { imageName } from './image-name';
import { moveInGrid } from './move-in-grid';
import { LIBRARY, weight } from './texts';

interface ImageTileProps {
  image: LibraryImage;
  onPick?: ((image: LibraryImage) => void) | undefined;
}

/** A picture of the list: what it shows, how heavy it is, and what is left to say of it. */
export function ImageTile({ image, onPick }: ImageTileProps) {
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
