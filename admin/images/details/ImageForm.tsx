import type { ImageDetails, LibraryImage } from '#contract/images/images';
import { LIMITS } from '#contract/limits';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { failureSentence } from '../../form/failures';
import { frenchProps } from '../../french/french-props';
import { FormEnd } from '../../form/FormEnd';
import { useFormSave } from '../../form/use-form-save';
import { noticeDone } from '../../ui/notices/notices';
import { GrowingText } from '../../ui/fields/GrowingText';
import { Crops, FocalPoint } from './FocalPoint';
import { ImageActions } from './ImageActions';
import { ImageFacts } from './ImageFacts';
import { ImageUses } from './ImageUses';
import { imageQuery, loadImage, saveImage } from '../queries';
import { IMAGE } from '../texts';

const LABELS = {
  alt: IMAGE.alt,
  is_decorative: IMAGE.decorative,
  caption: IMAGE.caption,
  credit: IMAGE.credit,
  focus_x: IMAGE.focusX,
  focus_y: IMAGE.focusY,
};

interface ImageFormProps {
  image: ImageDetails;
  /** Takes what is on the server in place of what was typed. */
  onReload: () => Promise<void>;
  /** Told once the picture is no longer there. */
  onGone: () => void;
}

/** One picture: what is kept of it in crops, what is said of it, where it is, and its end. */
export function ImageForm({ image, onReload, onGone }: ImageFormProps) {
  const client = useQueryClient();
  const { key, alt, is_decorative, caption, credit, focus_x, focus_y } = image;
  const form = useForm({
    initialValues: { alt, is_decorative, caption, credit, focus_x, focus_y },
  });
  const { values } = form;
  const save = useFormSave<typeof values, LibraryImage>({
    form,
    // The picture shown may be newer.
    stored: image,
    store: (sent, upon) =>
      saveImage(key, {
        ...sent,
        alt: sent.is_decorative ? '' : sent.alt,
        version: upon!.version,
      }),
    onSaved: (saved) => {
      noticeDone(IMAGE.saved);
      client.setQueryData(imageQuery(key).queryKey, { ...image, ...saved });
      void client.invalidateQueries({ queryKey: ['images'] });
    },
    onReload,
    readOther: () => loadImage(key),
    labels: LABELS,
  });

  return (
    <div className="image-columns">
      <Stack>
        <FocalPoint
          image={image}
          x={values.focus_x}
          y={values.focus_y}
          onChange={(x, y) => form.setValues({ focus_x: x, focus_y: y })}
        />
        <Crops url={image.url} x={values.focus_x} y={values.focus_y} />
      </Stack>
      <Stack>
        <form noValidate onSubmit={form.onSubmit(save.submit)}>
          <Stack gap="sm">
            <GrowingText
              label={IMAGE.alt}
              description={IMAGE.altHint}
              minRows={2}
              isOneLine
              maxLength={LIMITS.image.alt}
              {...frenchProps(form, 'alt')}
              value={values.is_decorative ? '' : values.alt}
              onChange={(event) => form.setFieldValue('alt', event.currentTarget.value)}
              disabled={values.is_decorative}
            />
            <Checkbox
              label={IMAGE.decorative}
              {...form.getInputProps('is_decorative', { type: 'checkbox' })}
            />
            <TextInput
              label={IMAGE.caption}
              description={IMAGE.captionHint}
              maxLength={LIMITS.image.caption}
              {...frenchProps(form, 'caption')}
            />
            <TextInput
              label={IMAGE.credit}
              description={IMAGE.creditHint}
              maxLength={LIMITS.image.credit}
              {...frenchProps(form, 'credit')}
            />
            <FormEnd
              failure={save.failure && failureSentence(save.failure, IMAGE.saveFailed)}
              onRetry={save.retry}
              submit={IMAGE.save}
              isSaving={save.isSaving}
            />
          </Stack>
        </form>
        <ImageFacts image={image} />
        <ImageUses uses={image.used} />
        <ImageActions
          image={image}
          onKept={(kept) => save.setVersion(kept.version)}
          onGone={() => {
            save.letLeave();
            onGone();
          }}
        />
      </Stack>
      {save.question}
    </div>
  );
}
