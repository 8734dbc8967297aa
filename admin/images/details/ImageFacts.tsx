import { dateTime } from '#contract/dates';
import type { ImageDetails } from '#contract/images/images';
import { Title } from '@mantine/core';
import { IMAGE, weight } from '../texts';

/** Properties of the image file. */
export function ImageFacts({ image }: { image: ImageDetails }) {
  const { filename, bytes, width, height, created_at, admin_name, sizes } = image;
  const widths = [...new Set(sizes.map((size) => size.width))].toSorted((a, b) => a - b);
  const facts = [
    [IMAGE.name, filename],
    [IMAGE.weight, weight(bytes)],
    [IMAGE.pixels, IMAGE.pixelsOf(width, height)],
    [IMAGE.added, IMAGE.addedBy(dateTime(created_at), admin_name)],
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
