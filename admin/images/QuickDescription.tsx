import type { ImageDetails } from '#contract/images';
import { LIMITS } from '#contract/limits';
import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noticeFailed } from '../ui/notices';
import { SaveFailure } from '../ui/SaveFailure';
import { saveImage } from './queries';
import { UPLOADS } from './texts';

interface QuickDescriptionProps {
  image: ImageDetails;
  /** Name of its file. */
  name: string;
  onSaved: (image: ImageDetails) => void;
  /** Told of each save as it begins. */
  onSaving?: (saving: Promise<ImageDetails>) => void;
}

/** What a new picture shows, saved as soon as the field is left. */
export function QuickDescription({ image, name, onSaved, onSaving }: QuickDescriptionProps) {
  const [alt, setAlt] = useState(image.alt);
  const latest = useRef(image);
  const sent = useRef(image.alt);
  const save = useMutation({
    // One after the other: each is saved upon the version that the former has made.
    scope: { id: `image ${image.key}` },
    mutationFn: async (change: { alt: string; is_decorative: boolean }) => {
      const { key, caption, credit, focus_x, focus_y, version } = latest.current;
      const form = { caption, credit, focus_x, focus_y, version, ...change };
      latest.current = { ...image, ...(await saveImage(key, form)) };
      return latest.current;
    },
    onSuccess: onSaved,
    onError: () => (sent.current = latest.current.alt),
  });
  const hasChanged = alt.trim() !== image.alt;
  const isDecorative = save.isPending ? save.variables.is_decorative : image.is_decorative;

  // A screen that goes away takes the field with it before the field is left.
  const saveLast = useEffectEvent(() => {
    if (alt.trim() === sent.current) return;
    save.mutateAsync({ alt, is_decorative: false }).catch((error: Error) => {
      noticeFailed(error.message);
    });
  });
  useEffect(() => () => saveLast(), []);

  function begin(change: { alt: string; is_decorative: boolean }) {
    sent.current = change.alt.trim();
    const saving = save.mutateAsync(change);
    // What goes wrong is said below the field.
    saving.catch(() => {});
    onSaving?.(saving);
  }

  const saveNow = () => {
    if (alt.trim() !== sent.current) begin({ alt, is_decorative: false });
  };

  return (
    <>
      <Group gap="sm">
        <TextInput
          aria-label={UPLOADS.describe(name)}
          placeholder={UPLOADS.describeHint}
          value={isDecorative ? '' : alt}
          disabled={isDecorative}
          maxLength={LIMITS.image.alt}
          flex="1 1 14rem"
          onChange={(event) => setAlt(event.currentTarget.value)}
          onBlur={saveNow}
          onKeyDown={(event) => event.key === 'Enter' && saveNow()}
        />
        <Checkbox
          label={UPLOADS.decorative}
          checked={isDecorative}
          onChange={(event) => {
            setAlt('');
            begin({ alt: '', is_decorative: event.currentTarget.checked });
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
