import { dateTime } from '#contract/dates';
import type { ImageDetails } from '#contract/images/images';
import { Title } from '@mantine/core';
import { isPdf, weight } from '#contract/images/pdf';
import { detailTexts } from './pdf-texts';
import { IMAGE } from './texts';

/** Properties of the image file. */
export function ImageFacts({ image }: { image: ImageDetails }) {
  const { url, filename, bytes, width, height, created_at, admin_name, sizes } = image;
  const { details } = detailTexts(url);
  const widths = [...new Set(sizes.map((size) => size.width))].toSorted((a, b) => a - b);
  const facts = [
    [details.name, filename],
    [IMAGE.weight, weight(bytes)],
    [IMAGE.pixels, isPdf(url) ? '' : IMAGE.pixelsOf(width, height)],
    [details.added, IMAGE.addedBy(dateTime(created_at), admin_name)],
    [IMAGE.sizes, widths.length > 0 ? IMAGE.sizesOf(widths) : ''],
  ] as const;
  return (
    <section aria-label={IMAGE.facts}>
      <Title order={3} size="h6">
        {IMAGE.facts}
      </Title>
      <dl className="image-facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
