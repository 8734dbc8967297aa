import { SAMPLE_TESTIMONIALS } from '#contract/lists/sample-testimonials';
import { nonBreaking } from '#contract/text/typography';
import type { Testimonial } from '#contract/lists/testimonials';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TESTIMONIALS } from './texts';
import { focusClasses, portrait } from '../../images';
import { Player } from '../../components/Player';
import { useAutoplay } from '../../components/useAutoplay';

const PER_PAGE = 2;
const STARS = [1, 2, 3, 4, 5];

interface TestimonialsProps {
  /** Testimonials at the time of the build. They appear at once, and without JavaScript. */
  baked: readonly Testimonial[];
  /** Note of administrators about invented testimonials. */
  exampleNote?: string;
}

/** Testimonials in pairs. The current ones are fetched when the block comes into view. */
export function Testimonials({ baked, exampleNote = TESTIMONIALS.exampleNote }: TestimonialsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [fresh, setFresh] = useState<readonly Testimonial[]>();
  const [page, setPage] = useState(0);
  const shown = fresh ?? (baked.length > 0 ? baked : SAMPLE_TESTIMONIALS);
  const pageCount = Math.ceil(shown.length / PER_PAGE);
  const current = page % pageCount;
  const advance = useCallback(() => setPage((index) => (index + 1) % pageCount), [pageCount]);
  const autoplay = useAutoplay(root, advance);

  useEffect(() => {
    const leaving = new AbortController();
    fetchTestimonials(leaving.signal).then(
      (list) => setFresh(list.length > 0 ? list : SAMPLE_TESTIMONIALS),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error(TESTIMONIALS.failure, error);
        setFresh(SAMPLE_TESTIMONIALS);
      },
    );
    return () => leaving.abort();
  }, []);

  return (
    <div ref={root} className="testimonials stack">
      {shown.some((testimonial) => testimonial.is_example) && (
        <p className="aside">{exampleNote}</p>
      )}
      <ul role="list" className="testimonials-list" aria-live={autoplay.live}>
        {shown.map((testimonial, index) => (
          <li
            key={testimonial.id}
            data-current={Math.floor(index / PER_PAGE) === current || undefined}
          >
            <Card testimonial={testimonial} />
          </li>
        ))}
      </ul>
      {(pageCount > 1 || !fresh) && (
        <div className="lines">
          {pageCount > 1 && (
            <Player
              count={pageCount}
              current={current}
              dotLabel={(position) => TESTIMONIALS.page(position, pageCount)}
              onSelect={setPage}
              autoplay={autoplay}
              texts={TESTIMONIALS}
            />
          )}
          <p className="aside unprinted" role="status">
            {!fresh && (
              <span className="spinner line ring needs-script">{TESTIMONIALS.loading}</span>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

async function fetchTestimonials(signal: AbortSignal): Promise<Testimonial[]> {
  const response = await fetch('/api/testimonials', { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json() as Promise<Testimonial[]>;
}

function Card({ testimonial }: { testimonial: Testimonial }) {
  const rating = testimonial.rating ?? STARS.length;
  return (
    <figure className="testimonial stack">
      <blockquote dir="auto">{nonBreaking(testimonial.text)}</blockquote>
      <figcaption className="lines">
        <img
          src={portrait(testimonial.image)}
          alt=""
          width="96"
          height="96"
          loading="lazy"
          className={testimonial.cover && focusClasses(testimonial.cover)}
        />
        <span className="stack">
          {testimonial.is_example && <span className="tag">{TESTIMONIALS.example}</span>}{' '}
          <strong dir="auto">{testimonial.name}</strong>{' '}
          <span className="aside" dir="auto">
            {testimonial.role}
          </span>{' '}
          <span className="stars" role="img" aria-label={TESTIMONIALS.rating(rating)}>
            {STARS.map((star) => (
              <svg key={star} width="0.875rem" viewBox="0 0 24 24" aria-hidden="true">
                <path
                  fill={star > rating ? 'none' : 'var(--orange)'}
                  stroke="var(--burnt)"
                  strokeWidth="1.5"
                  d="M12 3l2.8 5.8 6.2.8-4.6 4.3 1.2 6.3L12 17.1 6.4 20.2l1.2-6.3L3 9.6l6.2-.8z"
                />
              </svg>
            ))}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
