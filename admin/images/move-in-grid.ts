import type { KeyboardEvent } from 'react';

/** Takes the focus from a tile to another of its list with the arrows, Home and End. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
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

/** Of the first row among these that is another one, the tile that is most above or below. */
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
