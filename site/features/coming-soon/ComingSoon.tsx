import { useCallback, useRef, useState } from 'react';
import { COMING_SOON as TEXTS } from './texts';
import { PauseButton } from '../../components/PauseButton';
import { useAutoplay } from '../../components/useAutoplay';

const TICK = 2000;
const MAX_STEP = 15;
const START = 20;

/** Texts of administrators. */
interface ComingSoonProps {
  caption?: string;
  steps?: readonly string[];
}

/**
 * Progress bar that advances at random, and a list of steps. A caption says that they are an
 * illustration.
 */
export function ComingSoon({ caption = TEXTS.caption, steps = TEXTS.steps }: ComingSoonProps) {
  const root = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState(START);
  const advance = useCallback(
    () =>
      setProgress((value) => {
        const next = value + Math.random() * MAX_STEP;
        return next > 100 ? 0 : next;
      }),
    [],
  );
  const autoplay = useAutoplay(root, advance, { interval: TICK });
  const current = Math.floor((progress / 101) * steps.length);

  return (
    <div ref={root} className="coming-soon card roomy stack">
      <svg
        width="100%"
        viewBox="0 0 400 120"
        overflow="visible"
        fill="none"
        strokeWidth="14"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path pathLength="100" d={ARC} stroke="var(--line)" />
        <path
          pathLength="100"
          d={ARC}
          stroke="var(--burnt)"
          strokeDasharray={`${progress} 200`}
          data-progress={progress}
        />
        <circle cx="24" cy="100" r="14" fill="var(--orange)" />
        <rect x="362" y="86" width="28" height="28" rx="6" fill="var(--green)" />
      </svg>
      <div className="player lines apart unprinted">
        <p>{caption}</p>
        <PauseButton autoplay={autoplay} texts={TEXTS} />
      </div>
      <ul role="list" className="stack" aria-label={TEXTS.eyebrow}>
        {steps.map((step, index) => (
          <li
            key={step}
            className="line ring soft"
            data-state={index < current ? 'past' : index === current ? 'now' : 'next'}
          >
            {step}
          </li>
        ))}
      </ul>
    </div>
  );
}

const ARC = 'M24 100 C 120 -14, 280 -14, 376 100';
