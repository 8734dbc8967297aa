import { IMAGE } from './texts';

const CROPS = ['card', 'share', 'portrait'] as const;

/** How the point of interest is kept in what the site cuts off. */
export function Crops({ url, x, y }: { url: string; x: number; y: number }) {
  return (
    <section aria-label={IMAGE.crops} className="image-crops">
      {CROPS.map((crop) => (
        <figure key={crop}>
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
