import type { LibraryImage } from '#contract/images/images';
import { Group, NumberInput, Text } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { IMAGE } from './texts';

/** Percentage points per arrow key press: without Shift, then with Shift. */
const STEP = 1;
const STRIDE = 10;
/** Maximum height of the image, in percent of the viewport. */
const MAX_HEIGHT = 55;

interface FocalPointProps {
  image: LibraryImage;
  x: number;
  y: number;
  onChange: (x: number, y: number) => void;
}

/** Focal point of an image, which every crop keeps visible. It is set by a click, the arrow keys, or two numbers. */
export function FocalPoint({ image, x, y, onChange }: FocalPointProps) {
  const picture = useRef<HTMLDivElement>(null);
  const move = (left: number, top: number) => onChange(percent(left), percent(top));

  function point(event: MouseEvent) {
    const bounds = picture.current!.getBoundingClientRect();
    move(
      ((event.clientX - bounds.left) / bounds.width) * 100,
      ((event.clientY - bounds.top) / bounds.height) * 100,
    );
  }

  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? STRIDE : STEP;
    const [right, down] = DIRECTIONS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    move(x + right * step, y + down * step);
  }

  return (
    <div role="group" aria-label={IMAGE.focus}>
      <div
        ref={picture}
        className="image-focus"
        style={{ width: widthOf(image) }}
        role="presentation"
        onClick={point}
      >
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          draggable={false}
          style={{ backgroundColor: image.colour }}
        />
        <div
          className="image-focus-point"
          role="slider"
          tabIndex={0}
          aria-label={IMAGE.focus}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={IMAGE.focusValue(x, y)}
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={press}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => event.buttons > 0 && point(event)}
        />
      </div>
      <Text size="sm" my="xs">
        {IMAGE.focusHint}
      </Text>
      <Group gap="sm">
        <PercentField label={IMAGE.focusX} value={x} onChange={(left) => move(left, y)} />
        <PercentField label={IMAGE.focusY} value={y} onChange={(top) => move(x, top)} />
      </Group>
    </div>
  );
}

/** Width of the image as displayed, known before the image has loaded. */
function widthOf({ width, height }: LibraryImage): string {
  return `min(100%, ${width}px, ${(MAX_HEIGHT * width) / height}vh)`;
}

interface PercentFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Field for a percentage. While it is empty, the focal point does not change. */
function PercentField({ label, value, onChange }: PercentFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberInput
      label={label}
      min={0}
      max={100}
      value={isEmpty ? '' : value}
      flex="1 1 8rem"
      maw="12rem"
      onChange={(typed) => {
        setEmpty(typed === '');
        if (typed !== '') onChange(Number(typed));
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}

const DIRECTIONS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function percent(part: number): number {
  return Math.round(Math.min(100, Math.max(0, part)));
}

const CROPS = ['card', 'share', 'portrait'] as const;

/** The image in each crop of the site, around its focal point. */
export function Crops({ url, x, y }: { url: string; x: number; y: number }) {
  return (
    <section aria-label={IMAGE.crops} className="image-crops">
      {CROPS.map((crop) => (
        <figure key={crop} role="figure" aria-label={IMAGE.cropNames[crop]}>
          <img
            src={url}
            alt=""
            data-crop={crop}
            draggable={false}
            style={{ objectPosition: `${x}% ${y}%` }}
          />
          <figcaption>{IMAGE.cropNames[crop]}</figcaption>
        </figure>
      ))}
    </section>
  );
}
