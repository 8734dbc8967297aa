import type { ImageDetails, StoredImage } from '#contract/images/images';
import { isPdf } from '#contract/images/pdf';
import { LIMITS } from '#contract/limits';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { typesetFrench, prepareTypography } from '../../french/french-props';
import { useFromList } from '../../ui/lists/from-list';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { noticeFailed } from '../../ui/notices/notices';
import { changeImage, imageQuery, keyOf, useImage, type Description } from '../queries';
import { PDF, uploadTexts } from '../pdf-texts';
import { UPLOADS } from '../texts';

/** Ratio of stored size to file size below which the reduction is shown. */
const NOTABLY = 0.9;

interface UploadedPictureProps {
  stored: StoredImage;
  file: File;
  onPick?: ((image: ImageDetails) => void) | undefined;
}

/** A stored upload: its description, and a button to choose it or a link to its details. */
export function UploadedPicture({ stored, file, onPick }: UploadedPictureProps) {
  const key = keyOf(stored.url);
  const fromList = useFromList();
  // A file uploaded twice is one image, which may already have a description.
  const { image, error, refetch } = useImage(key);
  const saving = useRef<Promise<ImageDetails>>(undefined);

  /** Resolves to the image with the description that is being saved, if any. */
  const described = (shown: ImageDetails) =>
    (saving.current ?? Promise.resolve(shown)).catch(() => shown);

  return (
    <>
      <Text size="sm" mb={4}>
        {stored.bytes < file.size * NOTABLY
          ? UPLOADS.reduced(file.size, stored.bytes)
          : uploadTexts(isPdf(stored.url)).stored}
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
  /** Name of the file. */
  name: string;
  /** Called with each save when it starts. */
  onSaving?: (saving: Promise<ImageDetails>) => void;
}

/** Description of a new image, or name of a new PDF. It is saved when the field loses the focus. */
function QuickDescription({ image, name, onSaving }: QuickDescriptionProps) {
  const client = useQueryClient();
  const { key } = image;
  const { queryKey } = imageQuery(key);
  // Text in the field; null while the field shows the stored description.
  const [typed, setTyped] = useState<string | null>(null);
  /** Description before the author marked the image as decorative, restored when the mark is removed. */
  const before = useRef('');
  const save = useMutation({
    mutationKey: queryKey,
    // Saves run one after another, because each needs the version made by the previous one.
    scope: { id: `image ${key}` },
    mutationFn: (change: Description) => changeImage(key, change),
    onSuccess: (saved, { alt }) => {
      client.setQueryData(queryKey, saved);
      setTyped((now) => (now?.trim() === alt ? null : now));
    },
  });
  const isFile = isPdf(image.url);
  const { alt, is_decorative: isDecorative } = save.isPending ? save.variables : image;
  const hasChanged = typed !== null && typed.trim() !== alt;
  const described = { alt: typed?.trim() ?? '', is_decorative: false };

  // An unmounted field fires no `blur` event.
  const saveLast = useEffectEvent(() => {
    if (hasChanged)
      save.mutateAsync(described).catch(({ message }: Error) => noticeFailed(message));
  });
  useEffect(() => () => saveLast(), []);

  function begin(change: Description) {
    const saving = save.mutateAsync(change);
    // The failure is shown below the field.
    saving.catch(() => {});
    onSaving?.(saving);
  }

  const saveNow = () => {
    if (typed === null || !hasChanged) return;
    const set = typesetFrench(typed.trim(), LIMITS.image.alt);
    setTyped(set);
    begin({ ...described, alt: set });
  };

  return (
    <>
      <Group gap="sm">
        <TextInput
          aria-label={isFile ? PDF.nameOf(name) : UPLOADS.describe(name)}
          placeholder={isFile ? PDF.nameHint : UPLOADS.describeHint}
          value={isDecorative ? '' : (typed ?? alt)}
          disabled={isDecorative}
          maxLength={LIMITS.image.alt}
          flex="1 1 14rem"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={prepareTypography}
          onBlur={saveNow}
          onKeyDown={(event) => event.key === 'Enter' && saveNow()}
        />
        {!isFile && (
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
        )}
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {save.isSuccess && !hasChanged && (isFile ? PDF.nameSaved : UPLOADS.saved)}
      </Text>
      <SaveFailure onRetry={save.variables && (() => begin(save.variables))}>
        {save.error?.message}
      </SaveFailure>
    </>
  );
}
