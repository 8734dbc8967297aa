import type { ImageDetails, StoredImage } from '#contract/images/images';
import { LIMITS } from '#contract/limits';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inFrench, prepareTypography } from '../../french/french-props';
import { useFromList } from '../../ui/lists/from-list';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { noticeFailed } from '../../ui/notices/notices';
import { describeImage, imageQuery, keyOf, useImage, type Description } from '../queries';
import { UPLOADS } from '../texts';

/** Smaller by less than this is nothing to tell. */
const NOTABLY = 0.9;

interface UploadedPictureProps {
  stored: StoredImage;
  file: File;
  onPick?: ((image: ImageDetails) => void) | undefined;
}

/** What a file has become: described here, then chosen, or opened. */
export function UploadedPicture({ stored, file, onPick }: UploadedPictureProps) {
  const key = keyOf(stored.url);
  const fromList = useFromList();
  // The same file may have been described since it was first sent.
  const { image, error, refetch } = useImage(key);
  const saving = useRef<Promise<ImageDetails>>(undefined);

  /** The picture with what was just typed of it. */
  const described = (shown: ImageDetails) =>
    (saving.current ?? Promise.resolve(shown)).catch(() => shown);

  return (
    <>
      <Text size="sm" mb={4}>
        {stored.bytes < file.size * NOTABLY
          ? UPLOADS.reduced(file.size, stored.bytes)
          : UPLOADS.stored}
      </Text>
      {!image && <SaveFailure onRetry={() => void refetch()}>{error?.message}</SaveFailure>}
      {image && (
        <QuickDescription
          image={image}
          name={file.name}
          onSaving={(begun) => (saving.current = begun)}
        />
      )}
      {image && onPick && (
        <Button size="xs" mt="xs" onClick={() => void described(image).then(onPick)}>
          {UPLOADS.choose}
        </Button>
      )}
      {!onPick && (
        <Link
          to={`/admin/images/${key}`}
          state={fromList}
          preventScrollReset
          className="images-link"
        >
          {UPLOADS.details}
        </Link>
      )}
    </>
  );
}

interface QuickDescriptionProps {
  image: ImageDetails;
  /** Name of its file. */
  name: string;
  /** Told of each save as it begins. */
  onSaving?: (saving: Promise<ImageDetails>) => void;
}

/** What a new picture shows, saved as soon as the field is left. */
function QuickDescription({ image, name, onSaving }: QuickDescriptionProps) {
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

  const saveNow = () => {
    if (typed === null || !hasChanged) return;
    const set = inFrench(typed.trim(), LIMITS.image.alt);
    setTyped(set);
    begin({ ...described, alt: set });
  };

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
          onFocus={prepareTypography}
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
