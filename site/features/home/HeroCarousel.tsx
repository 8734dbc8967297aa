import { useCallback, useRef, useState } from 'react';
import { artwork } from '../../images';
import { CAROUSEL, HERO_SLIDES, type HeroSlide } from './texts';
import { Player } from '../../components/Player';
import { useAutoplay } from '../../components/useAutoplay';

const COUNT = HERO_SLIDES.length;

/** The home page's first view: three slides, one at a time. Without JavaScript all are shown. */
export function HeroCarousel() {
  const root = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const advance = useCallback(() => setCurrent((index) => (index + 1) % COUNT), []);
  const autoplay = useAutoplay(root, advance);

  return (
    <section
      ref={root}
      className="hero"
      aria-roledescription={CAROUSEL.roleDescription}
      aria-label={CAROUSEL.label}
    >
      <div className="hero-slides" aria-live={autoplay.isPlaying ? 'off' : 'polite'}>
        {HERO_SLIDES.map((slide, index) => (
          <Slide key={slide.id} slide={slide} index={index} isCurrent={index === current} />
        ))}
      </div>
      <div className="wrap hero-player">
        <Player
          count={COUNT}
          current={current}
          dotLabel={(position) => CAROUSEL.dot(position, HERO_SLIDES[position - 1]!.badge)}
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
  const picture = artwork('hero', slide.image);
  const isFirst = index === 0;
  // A page has one main heading, whichever slide is shown.
  const Title = isCurrent ? 'h1' : 'h2';
  return (
    <div
      className="hero-slide wrap"
      role="group"
      aria-roledescription="diapositive"
      aria-label={CAROUSEL.slide(index + 1, COUNT)}
      data-current={isCurrent || undefined}
    >
      <div className="hero-words">
        <p className="eyebrow">{slide.badge}</p>
        <Title className="hero-title">{slide.title}</Title>
        <p className="hero-subtitle">{slide.subtitle}</p>
        <p className="hero-description">{slide.description}</p>
        <div className="buttons">
          <a className="button" href={slide.primaryButton.href}>
            {slide.primaryButton.label}
          </a>
          <a className="button button-quiet" href={slide.secondaryButton.href}>
            {slide.secondaryButton.label}
          </a>
        </div>
      </div>
      <picture className="hero-picture">
        <source type="image/avif" srcSet={picture.avif} sizes={SIZES} />
        <source type="image/webp" srcSet={picture.webp} sizes={SIZES} />
        <img
          src={picture.src}
          alt={slide.imageAlt}
          width={picture.width}
          height={picture.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
        />
      </picture>
    </div>
  );
}

const SIZES = '(width < 44rem) 92vw, (width < 60rem) 50vw, 40rem';
