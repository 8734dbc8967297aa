import { PauseButton } from './PauseButton';
import type { Autoplay } from './useAutoplay';

interface PlayerProps {
  count: number;
  current: number;
  dotLabel: (position: number) => string;
  /** Texts next to the dots, part of their labels. */
  captions?: readonly string[];
  onSelect: (index: number) => void;
  autoplay: Autoplay;
  texts: { pause: string; play: string };
}

/** Dots and pause button of a carousel. */
export function Player({
  count,
  current,
  dotLabel,
  captions,
  onSelect,
  autoplay,
  texts,
}: PlayerProps) {
  return (
    <div className="player lines needs-script unprinted">
      <div className="line player-dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className="player-dot"
            aria-label={dotLabel(index + 1)}
            aria-current={index === current}
            onClick={() => {
              autoplay.choose();
              onSelect(index);
            }}
          >
            {captions && <span>{captions[index]}</span>}
          </button>
        ))}
      </div>
      <PauseButton autoplay={autoplay} texts={texts} />
    </div>
  );
}
