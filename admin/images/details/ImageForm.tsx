import type { ImageDetails } from '#contract/images/images';
import { isPdf } from '#contract/images/pdf';
import { LIMITS } from '#contract/limits';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { failureSentence } from '../../form/failures';
import { frenchProps } from '../../french/french-props';
import { FormFooter } from '../../form/FormFooter';
import { ConflictDecision } from '../../content/forms/ConflictDecision';
import { mergedFields } from '../../content/saving/merge';
import type { Content } from '../../content/saving/server-state';
import type { Calls } from '../../content/saving/save-requests';
import { useFormSaving } from '../../content/forms/use-form-saving';
import { noticeDone } from '../../ui/notices/notices';
import { GrowingText } from '../../ui/fields/GrowingText';
import { Crops, FocalPoint } from './FocalPoint';
import { ImageActions } from './ImageActions';
import { ImageFacts } from './ImageFacts';
import { ImageUses } from './ImageUses';
import { imageQuery, loadImage, saveImage } from '../queries';
import { detailTexts } from './pdf-texts';
import { PdfTile } from '../library/ImageGrid';
import { IMAGE } from './texts';

const LABELS = {
  alt: IMAGE.alt,
  is_decorative: IMAGE.decorative,
  caption: IMAGE.caption,
  credit: IMAGE.credit,
  focus_x: IMAGE.focusX,
  focus_y: IMAGE.focusY,
};

type Form = Pick<
  ImageDetails,
  'alt' | 'is_decorative' | 'caption' | 'credit' | 'focus_x' | 'focus_y'
>;
/** An image as a row without drafts. Its id is always 0, because requests identify it by its key. */
type ImageRow = ImageDetails & { id: number; draft: null };

const rowOf = (image: ImageDetails): ImageRow => ({ ...image, id: 0, draft: null });

const CONTENT: Content<ImageRow, Form> = {
  drafts: 'never',
  empty: { alt: '', is_decorative: false, caption: '', credit: '', focus_x: 50, focus_y: 50 },
  publishedOf: ({ alt, is_decorative, caption, credit, focus_x, focus_y }) => ({
    alt,
    is_decorative,
    caption,
    credit,
    focus_x,
    focus_y,
  }),
  overlay: (form, value) => ({ ...form, ...value }),
  htmlFields: [],
  isBlank: () => false,
  isPublic: () => true,
  mergesUnread: true,
  merge: (theirs, server, form) => mergedFields(CONTENT, theirs, server, form),
};

interface ImageFormProps {
  image: ImageDetails;
  /** Called once the image no longer exists. */
  onGone: () => void;
}

/** Form of one image: focal point, description, uses, and actions. */
export function ImageForm({ image, onGone }: ImageFormProps) {
  const client = useQueryClient();
  const { key } = image;
  const form = useForm<Form>({ initialValues: CONTENT.publishedOf(rowOf(image)) });
  const { values } = form;
  const { details, uses } = detailTexts(image.url);
  const isFile = isPdf(image.url);
  const formSaving = useFormSaving<ImageRow, Form>({
    noun: 'image',
    form,
    opened: rowOf(image),
    content: CONTENT,
    calls: callsOf(image),
    list: ['images'],
    versions: [],
    onPublished: (saved) => {
      noticeDone(details.saved);
      client.setQueryData(imageQuery(key).queryKey, { ...image, ...saved });
    },
  });

  return (
    <div className="image-columns">
      <Stack>
        {isFile ? (
          <PdfTile />
        ) : (
          <>
            <FocalPoint
              image={image}
              x={values.focus_x}
              y={values.focus_y}
              onChange={(x, y) => form.setValues({ focus_x: x, focus_y: y })}
            />
            <Crops url={image.url} x={values.focus_x} y={values.focus_y} />
          </>
        )}
      </Stack>
      <Stack>
        <form noValidate onSubmit={form.onSubmit(formSaving.submit)}>
          <Stack gap="sm">
            <GrowingText
              label={details.alt}
              description={details.altHint}
              minRows={2}
              isOneLine
              maxLength={LIMITS.image.alt}
              {...frenchProps(form, 'alt')}
              value={values.is_decorative ? '' : values.alt}
              onChange={(event) => form.setFieldValue('alt', event.currentTarget.value)}
              disabled={values.is_decorative}
            />
            {!isFile && (
              <>
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
              </>
            )}
            <FormFooter
              failure={
                formSaving.failure && failureSentence(formSaving.failure, details.saveFailed)
              }
              onRetry={formSaving.retry}
              submit={IMAGE.save}
              isSaving={formSaving.isPublishing}
            />
          </Stack>
        </form>
        <ImageFacts image={image} />
        <ImageUses uses={image.used} title={uses} />
        <ImageActions
          image={image}
          onGone={() => {
            formSaving.allowLeaving();
            onGone();
          }}
        />
      </Stack>
      {formSaving.isDeciding && (
        <Suspense>
          <ConflictDecision
            formSaving={formSaving}
            content={CONTENT}
            form={values}
            labels={LABELS}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Requests that save the description of an image. */
function callsOf(image: ImageDetails): Calls<ImageRow, Form> {
  return {
    update: async (_, version, form) => {
      const alt = form.is_decorative ? '' : form.alt;
      return rowOf({ ...image, ...(await saveImage(image.key, { ...form, alt, version })) });
    },
    read: async () => rowOf(await loadImage(image.key)),
  };
}
