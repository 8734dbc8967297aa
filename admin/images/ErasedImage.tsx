import { dateTime } from '#contract/dates';
import type { ImageDetails } from '#contract/images';
import { Stack, Text } from '@mantine/core';
import { ImageFacts } from './ImageFacts';
import { ImageUses } from './ImageUses';
import { ERASING } from './texts';

/** A picture that is being erased everywhere: what is left of it, and nothing to change. */
export function ErasedImage({ image, since }: { image: ImageDetails; since: string }) {
  return (
    <Stack>
      <Text fw={600}>{ERASING.since(dateTime(since))}</Text>
      <ImageUses uses={image.used} />
      <ImageFacts image={image} />
    </Stack>
  );
}
