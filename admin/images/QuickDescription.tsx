import type { ImageDetails } from '#contract/images';
import { LIMITS } from '#contract/limits';
import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noticeFailed } from '../ui/notices';
import { SaveFailure } from '../ui/SaveFailure';
import { describeImage, imageQuery, type Description } from './queries';
import { UPLOADS } from './texts';

interface QuickDescriptionProps {
  image: ImageDetails;
  /** Name of its file. */
  name: string;
  /** Told of each save as it begins. */
  onSaving?: (saving: Promise<ImageDetails>) => void;
}

/** What a new picture shows, saved as soon as the field is left. */
export function QuickDescription({ image, name, onSaving }: QuickDescriptionProps) {
  const client = useQueryClient();
  const { key } = image;
  const { queryKey } = imageQuery(key);
  // Null while the field shows what is stored.
  const [typed, setTyped] = useState<string | null>(null);
  /** What was said of it before it was called decorative, here. */
  const before = useRef('');
  const save = useMutation({
    mutationKey: queryKey,
    // One after the other: each is saved upon the version that the former has made.
    scope: { id: `image ${key}` },
    mutationFn: (change: Description) => describeImage(key, change),
    onSuccess: (saved, { alt }) => {
      client.setQueryData(queryKey, saved);
      setTyped((now) => (now?.trim() === alt ? null : now));
    },
  });
  const { alt, is_decorative: isDecorative } = save.isPending ? save.variables : image;
  const hasChanged = typed !== null && typed.trim() !== alt;
  const described = { alt: typed?.trim() ?? '', is_decorative: false };

  // A screen that goes away takes the field with it before the field is left.
  const saveLast = useEffectEvent(() => {
    if (hasChanged)
      save.mutateAsync(described).catch(({ message }: Error) => noticeFailed(message));
  });
  useEffect(() => () => saveLast(), []);

  function begin(change: Description) {
    const saving = save.mutateAsync(change);
    // What goes wrong is said below the field.
    saving.catch(() => {});
    onSaving?.(saving);
  }

  const saveNow = () => hasChanged && begin(described);

  return (
    <>
      <Group gap="sm">
        <TextInput
          aria-label={UPLOADS.describe(name)}
          placeholder={UPLOADS.describeHint}
          value={isDecorative ? '' : (typed ?? alt)}
          disabled={isDecorative}
          maxLength={LIMITS.image.alt}
          flex="1 1 14rem"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={saveNow}
          onKeyDown={(event) => event.key === 'Enter' && saveNow()}
        />
        <Checkbox
          label={UPLOADS.decorative}
          checked={isDecorative}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            if (checked) before.current = typed?.trim() ?? alt;
            setTyped(null);
            begin({ alt: checked ? '' : before.current, is_decorative: checked });
          }}
        />
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {save.isSuccess && !hasChanged && UPLOADS.saved}
      </Text>
      <SaveFailure onRetry={save.variables && (() => begin(save.variables))}>
        {save.error?.message}
      </SaveFailure>
    </>
  );
}
