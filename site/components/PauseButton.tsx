import type { Autoplay } from './useAutoplay';

interface PauseButtonProps {
  autoplay: Pick<Autoplay, 'isPlaying' | 'toggle'>;
  /** Labels of the button while the animation plays and while it is paused. */
  texts: { pause: string; play: string };
}

/** Pauses and resumes an animation. Hidden without JavaScript. */
export function PauseButton({ autoplay: { isPlaying, toggle }, texts }: PauseButtonProps) {
  return (
    <button
      type="button"
      className="disc round-button needs-script"
      aria-label={isPlaying ? texts.pause : texts.play}
      onClick={toggle}
    >
      <svg
        width="1.125rem"
        height="1.125rem"
        viewBox="0 0 18 18"
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={isPlaying ? 'M4 3h3.5v12H4zM10.5 3H14v12h-3.5z' : 'M5 2.5v13l11-6.5z'} />
      </svg>
    </button>
  );
}
