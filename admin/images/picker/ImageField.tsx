import type { LibraryImage, StoredImage } from '#contract/images/images';
import { Button, Group, Image, Input, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconPhoto, IconTrash } from '../../icons.ts';
import { IconPhotoOff, IconPhotoUp } from '../icons';
import { ApiFailure } from '../../api';
import { useFieldUpload } from '../../form/image-uploads';
import { Banner } from '../../ui/notices/Banner';
import { IMAGE_ACCEPT, type SizeLimits } from '../upload/convert-picture';
import { FileChoice } from '../upload/FileChoice';
import { pickImage } from './pick-image';
import { PICKER, PICTURE } from '../texts';
import { copyPicture, isExternal, uploadPicture, type OnProgress } from '../upload/upload';
import { useFileDrop } from '../upload/use-file-drop';

interface ImageFieldProps {
  label: string;
  /** Name of the field in the form. Validation uses it to focus the field. */
  path: string;
  /** Label of the address input, in forms with several images. */
  addressLabel?: string;
  hint?: string;
  /** Address of the image, or empty. */
  value: string;
  onChange: (address: string) => void;
  /** Called with the image when it is chosen in the library. */
  onPick?: (image: LibraryImage) => void;
  error?: ReactNode;
  /** Address used when no image is chosen. */
  fallback?: string;
  /** Label of the button that returns to the fallback. */
  removeLabel?: string;
  /** Size limits, when they differ from those of an article's image. */
  limits?: SizeLimits;
  /** True to warn about an image that is not square. */
  isSquare?: boolean;
  /** File types that can be chosen; default: every image. */
  accept?: string;
}

/** Form field for an image: an address, a file, a drop, or a choice from the library. */
export function ImageField(props: ImageFieldProps) {
  const { label, path, hint, value, onChange, onPick, error, limits, isSquare } = props;
  const {
    accept = IMAGE_ACCEPT,
    fallback = '',
    addressLabel = PICTURE.address,
    removeLabel = PICTURE.remove,
  } = props;
  const { uploads, progress, problem } = useFieldUpload(label);
  const { zone, isOver } = useFileDrop(([file]) => choose(file));
  const chooser = useRef<HTMLButtonElement>(null);
  useEffect(() => uploads.registerField(label), [uploads, label]);

  function choose(file: File | undefined) {
    if (file) take((onProgress) => uploadPicture(file, onProgress, limits));
  }

  async function pick() {
    const image = await pickImage({ limits });
    if (!image) return;
    if (!isAccepted(image)) return uploads.refuse(label, PICKER.wrongType(accept));
    onPick?.(image);
    arrive(image);
  }

  function take(send: (onProgress: OnProgress) => Promise<StoredImage>) {
    uploads.track(label, (onProgress) => send(onProgress).then(refuseOthers), arrive);
  }

  /** Checked after the upload as well: a converted image has another type than the chosen file. */
  function refuseOthers(image: StoredImage): StoredImage {
    if (isAccepted(image)) return image;
    throw new ApiFailure(415, { message: PICKER.wrongType(accept) });
  }

  function isAccepted({ url }: StoredImage): boolean {
    return accept === IMAGE_ACCEPT || accept.split(',').some((end) => url.endsWith(end));
  }

  function arrive({ url, width, height }: StoredImage) {
    const isOblong = isSquare && width !== height;
    put(url, isOblong ? PICTURE.notSquare(width, height) : undefined);
  }

  function put(address: string, wrong?: string) {
    uploads.choose(label, wrong);
    onChange(address);
  }

  return (
    <Input.Wrapper label={label} description={hint} labelElement="div">
      <Stack gap="xs" mt="xs" role="group" aria-label={label}>
        <div ref={zone} className="admin-drop" data-over={isOver || undefined}>
          <Group>
            {value && !isExternal(value) && (
              <Preview key={value} address={value} isSquare={isSquare} />
            )}
            <FileChoice accept={accept} onChoose={([file]) => choose(file)}>
              {(button) => (
                <Button
                  {...button}
                  ref={chooser}
                  variant="default"
                  loading={progress !== undefined}
                  leftSection={<IconPhotoUp size={18} />}
                >
                  {PICTURE.choose}
                </Button>
              )}
            </FileChoice>
            <Button
              variant="default"
              leftSection={<IconPhoto size={18} />}
              onClick={() => void pick()}
            >
              {PICKER.open}
            </Button>
            <Text size="sm" visibleFrom="sm">
              {PICTURE.drop}
            </Text>
            {value && value !== fallback && (
              <Button
                variant="subtle"
                leftSection={<IconTrash size={18} />}
                onClick={() => {
                  put(fallback);
                  // The pressed button disappears, so its focus moves.
                  chooser.current?.focus();
                }}
              >
                {removeLabel}
              </Button>
            )}
          </Group>
        </div>
        <Text size="sm">{hint ? PICTURE.still : PICTURE.formats}</Text>
        {progress !== undefined && (
          <Progress value={progress * 100} aria-label={PICTURE.uploading} animated />
        )}
        {problem && <Banner>{problem}</Banner>}
        <TextInput
          label={addressLabel}
          data-path={path}
          value={value}
          onChange={(event) => put(event.currentTarget.value)}
          onBlur={() => {
            const isNew = isExternal(value) && progress === undefined;
            if (isNew) take(() => copyPicture(value));
            if (!value && fallback) put(fallback);
          }}
          error={error}
          size="sm"
        />
      </Stack>
    </Input.Wrapper>
  );
}

function Preview({ address, isSquare = false }: { address: string; isSquare?: boolean }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <Group gap="xs" className="admin-broken-picture">
        <IconPhotoOff size={28} />
        <Text size="sm">{PICTURE.broken}</Text>
      </Group>
    );
  return (
    <Image
      src={address}
      alt={PICTURE.preview}
      w={isSquare ? 64 : 160}
      h={isSquare ? 64 : 100}
      fit="contain"
      radius="sm"
      onError={() => setBroken(true)}
    />
  );
}
