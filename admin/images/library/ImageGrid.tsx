import './library.css';
import { longDate, shortDate } from '#contract/dates';
import { groupedBy } from '#contract/lists/grouped-by';
import type { LibraryImage } from '#contract/images/images';
import { hasSmaller, PICTURE_WIDTHS, smallerPath } from '#contract/images/uploaded-picture';
import { Title, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { IconFile } from '../../icons.ts';
import { useFromList } from '../../ui/lists/from-list';
import { useAction } from '../../ui/actions/use-action';
import { isPdf, weight } from '#contract/images/pdf';
import { PDF, listTexts } from '../pdf-texts';
import { LIBRARY } from '../texts';
import { imageName, loadActiveImage } from '../queries';

interface ImageGridProps {
  images: LibraryImage[];
  /** Receives the clicked image. Without it, a click opens the details of the image. */
  onPick?: ((image: LibraryImage) => void) | undefined;
  /** Keys of the chosen images, when several are chosen. */
  chosen?: string[] | undefined;
}

/** Images grouped by month of upload. Arrow keys move between images. */
export function ImageGrid({ images, onPick, chosen }: ImageGridProps) {
  const months = groupedBy(images, ({ created_at }) => monthOf(created_at));
  return (
    <div className="images-months">
      {[...months].map(([month, ofMonth]) => (
        <section key={month} aria-label={month}>
          <Title order={2} size="h5" className="images-month">
            {month}
          </Title>
          <ul className="admin-list images-grid">
            {ofMonth.map((image) => (
              <li key={image.key}>
                <ImageTile image={image} onPick={onPick} chosen={chosen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Month and year in French, such as « octobre 2026 ». */
function monthOf(instant: string): string {
  return longDate(instant).replace(/^\S+ /, '');
}

interface ImageTileProps extends Pick<ImageGridProps, 'onPick' | 'chosen'> {
  image: LibraryImage;
}

/** Image in the list: thumbnail, name, size, and a remark when it has no description. */
function ImageTile({ image, onPick, chosen }: ImageTileProps) {
  const fromList = useFromList();
  const content = <Content image={image} />;
  if (onPick)
    return (
      <PickedTile image={image} onPick={onPick} isChosen={chosen?.includes(image.key)}>
        {content}
      </PickedTile>
    );
  return (
    <UnstyledButton
      component={Link}
      to={{ pathname: `/admin/images/${image.key}`, search: fromList.list }}
      state={fromList}
      preventScrollReset
      className="images-tile"
      onKeyDown={moveInGrid}
    >
      {content}
    </UnstyledButton>
  );
}

interface PickedTileProps {
  image: LibraryImage;
  onPick: (image: LibraryImage) => void;
  /** Undefined when a click ends the choice. */
  isChosen: boolean | undefined;
  children: ReactNode;
}

/** Image that is chosen by a click, unless it was erased in the meantime. */
function PickedTile({ image, onPick, isChosen, children }: PickedTileProps) {
  const client = useQueryClient();
  const pick = useAction(() => loadActiveImage(image.key), {
    onDone: onPick,
    failed: ({ message }) => {
      void client.invalidateQueries({ queryKey: ['images'] });
      return message;
    },
  });
  return (
    <UnstyledButton
      className="images-tile"
      aria-pressed={isChosen}
      aria-busy={pick.isPending}
      onClick={() => pick.isPending || pick.run()}
      onKeyDown={moveInGrid}
    >
      {children}
    </UnstyledButton>
  );
}

function Content({ image }: { image: LibraryImage }) {
  const { url, colour, focus_x, focus_y, bytes, erased_at, erasing_since } = image;
  const texts = listTexts(isPdf(url));
  return (
    <>
      {isPdf(url) ? (
        <PdfTile />
      ) : (
        <img
          src={hasSmaller(url) ? smallerPath(url, PICTURE_WIDTHS[0], 'webp') : url}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: colour, objectPosition: `${focus_x}% ${focus_y}%` }}
        />
      )}
      <span className="images-name">{imageName(image)}</span>
      <span className="images-about">
        {weight(bytes)}
        <Remark image={image} />
      </span>
      {erasing_since && <strong className="images-about">{LIBRARY.erasing}</strong>}
      {erased_at && <span className="images-about">{texts.erasedOn(shortDate(erased_at))}</span>}
    </>
  );
}

/** Drawn in place of a thumbnail. */
export function PdfTile() {
  return (
    <span className="images-pdf">
      <IconFile size={40} aria-hidden />
      {PDF.format}
    </span>
  );
}

function Remark({ image: { url, alt, is_decorative, uses } }: { image: LibraryImage }) {
  if (isPdf(url)) return uses === 0 ? <span>{PDF.unused}</span> : null;
  if (is_decorative) return <span>{LIBRARY.decorative}</span>;
  return alt ? null : <strong>{LIBRARY.undescribed}</strong>;
}

/** Moves the focus to another tile, for the arrow keys, Home and End. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const tile = event.currentTarget;
  const list = tile.closest('.images-months')!;
  const next = nextTile([...list.querySelectorAll<HTMLElement>('.images-tile')], tile, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextTile(tiles: HTMLElement[], tile: HTMLElement, key: string): HTMLElement | undefined {
  const index = tiles.indexOf(tile);
  switch (key) {
    case 'ArrowRight':
      return tiles[index + 1];
    case 'ArrowLeft':
      return tiles[index - 1];
    case 'ArrowDown':
      return nearest(tiles.slice(index + 1), tile);
    case 'ArrowUp':
      return nearest(tiles.slice(0, index).toReversed(), tile);
    case 'Home':
      return tiles[0];
    case 'End':
      return tiles.at(-1);
    default:
      return undefined;
  }
}

/** Returns the closest tile by horizontal position, in the first other row of the list. */
function nearest(tiles: HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect();
  const places = tiles.map((tile) => ({ tile, place: tile.getBoundingClientRect() }));
  const row = places.find(({ place }) => place.top !== top)?.place.top;
  return places
    .filter(({ place }) => place.top === row)
    .toSorted(
      (one, other) => Math.abs(one.place.left - left) - Math.abs(other.place.left - left),
    )[0]?.tile;
}
