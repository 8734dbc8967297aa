import './testimonials.css';
import { IconStar, IconStarFilled } from './icons';
import { VisuallyHidden } from '@mantine/core';
import { TESTIMONIALS } from './texts';

const PLACES = [1, 2, 3, 4, 5];

/** Rating out of five, as stars and as text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="admin-stars">
      <VisuallyHidden>{TESTIMONIALS.stars(rating)}</VisuallyHidden>
      {PLACES.map((place) =>
        place <= rating ? (
          <IconStarFilled key={place} size={16} />
        ) : (
          <IconStar key={place} size={16} />
        ),
      )}
    </span>
  );
}
