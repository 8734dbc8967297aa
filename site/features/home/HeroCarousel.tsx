import { useCallback, useRef, useState } from 'react';
import { drawingAt, PHONE } from '../../images';
import { CAROUSEL, HERO_SLIDES, type HeroSlide } from './texts';
import { Player } from '../../components/Player';
import { useAutoplay } from '../../components/useAutoplay';

const COUNT = HERO_SLIDES.length;
/** Width of an uploaded image on the screen. */
const SIZES = '(width >= 60rem) 36rem, 100vw';

interface HeroCarouselProps {
  /** Slides with the texts of administrators. */
  slides?: readonly HeroSlide[];
  /** True in the page editor, where a slide stays while it is edited. */
  isPaused?: boolean;
}

/** First view of the home page: three slides, one at a time. Without JavaScript all are visible. */
export function HeroCarousel({ slides = HERO_SLIDES, isPaused }: HeroCarouselProps) {
  const root = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const advance = useCallback(() => setCurrent((index) => (index + 1) % COUNT), []);
  const autoplay = useAutoplay(root, advance, { isFromStart: true, isPaused });

  return (
    <section
      ref={root}
      className="hero head head-scene"
      aria-roledescription={CAROUSEL.roleDescription}
      aria-label={CAROUSEL.label}
    >
      <div className="hero-slides" aria-live={autoplay.live}>
        {slides.map((slide, index) => (
          // Two slides may have the same image: their place is their key.
          <Slide key={index} slide={slide} index={index} isCurrent={index === current} />
        ))}
      </div>
      <div className="wrap hero-player">
        <Player
          count={COUNT}
          current={current}
          dotLabel={(position) => CAROUSEL.dot(position, slides[position - 1]!.badge)}
          captions={slides.map(({ badge }) => badge)}
          onSelect={setCurrent}
          autoplay={autoplay}
          texts={CAROUSEL}
        />
      </div>
    </section>
  );
}

function Slide({
  slide,
  index,
  isCurrent,
}: {
  slide: HeroSlide;
  index: number;
  isCurrent: boolean;
}) {
  const picture = slide.picture ?? drawingAt(slide.image);
  const isFirst = index === 0;
  return (
    <div
      className="hero-slide wrap"
      role="group"
      aria-roledescription="diapositive"
      aria-label={CAROUSEL.slide(index + 1, COUNT)}
      data-current={isCurrent || undefined}
    >
      <div className="hero-words">
        <div className="hero-text">
          <div className="hero-claim">
            <p className="eyebrow">{slide.badge}</p>
            <h2 className="hero-title">{slide.title}</h2>
            <p className="hero-subtitle">{slide.subtitle}</p>
          </div>
          <p className="hero-description soft">{slide.description}</p>
        </div>
        <div className="buttons">
          <a className="button" href={slide.primaryButton.href}>
            {slide.primaryButton.label}
          </a>
          <a className="button button-quiet" href={slide.secondaryButton.href}>
            {slide.secondaryButton.label}
          </a>
        </div>
      </div>
      <div className="arch">
        <picture>
          {picture.phone && <source media={PHONE} srcSet={picture.phone} />}
          {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={SIZES} />}
          {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={SIZES} />}
          <img
            src={picture.src}
            alt={slide.imageAlt}
            width={picture.width}
            height={picture.height}
            className={picture.focus}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'low'}
          />
        </picture>
      </div>
    </div>
  );
}
