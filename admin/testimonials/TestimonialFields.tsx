import './testimonials.css';
import { DEFAULT_AVATAR, TESTIMONIAL } from '#contract/content/testimonial';
import {
  Checkbox,
  Input,
  NumberInput,
  SegmentedControl,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldInput } from '../form/FieldInput';
import { DrawnPortraits } from '../images/picker/DrawnPortraits';
import { ImageField } from '../images/picker/ImageField';
import { TEXTS } from '../texts';
import { TESTIMONIAL_FORM } from './texts';
import type { TestimonialPayload } from './queries';

const RATINGS = [1, 2, 3, 4, 5];
const { fields } = TESTIMONIAL;
const FOLDER = DEFAULT_AVATAR.slice(0, DEFAULT_AVATAR.lastIndexOf('/'));
/** Size limits of a photo, which the site shows much smaller. */
const PHOTO = { bytes: 2 * 1024 * 1024, side: 1200 };
const AVATARS = [DEFAULT_AVATAR, ...[1, 2, 3, 4].map((number) => `${FOLDER}/avatar${number}.jpg`)];

/** Form fields of a testimonial. */
export function TestimonialFields({ form }: { form: UseFormReturnType<TestimonialPayload> }) {
  const { values } = form;
  return (
    <>
      <Text size="sm">{TEXTS.required}</Text>
      <FieldInput form={form} fields={fields} name="name" required />
      <FieldInput form={form} fields={fields} name="role" required />
      <ImageField
        label={fields.image.label}
        path="image"
        hint={TESTIMONIAL_FORM.photoHint}
        value={values.image}
        error={form.errors.image}
        limits={PHOTO}
        fallback={DEFAULT_AVATAR}
        onChange={(image) => form.setFieldValue('image', image)}
      />
      <DrawnPortraits
        field={fields.image.label}
        addresses={AVATARS}
        value={values.image}
        onChange={(image) => form.setFieldValue('image', image)}
      />
      <Input.Wrapper label={fields.rating.label} labelElement="div" className="admin-rating">
        <SegmentedControl
          aria-label={fields.rating.label}
          value={String(values.rating)}
          onChange={(rating) => form.setFieldValue('rating', Number(rating))}
          data={RATINGS.map((rating) => ({
            value: String(rating),
            label: (
              <>
                <VisuallyHidden>{TESTIMONIAL_FORM.star(rating)}</VisuallyHidden>
                <span aria-hidden>{rating} ★</span>
              </>
            ),
          }))}
        />
      </Input.Wrapper>
      <NumberInput
        label={fields.display_order.label}
        description={TESTIMONIAL_FORM.orderHint}
        min={0}
        max={fields.display_order.max}
        allowDecimal={false}
        {...form.getInputProps('display_order')}
      />
      <Checkbox
        label={fields.is_active.label}
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
      <Checkbox
        label={fields.is_example.label}
        description={TESTIMONIAL_FORM.isExampleHint}
        {...form.getInputProps('is_example', { type: 'checkbox' })}
      />
      <FieldInput
        form={form}
        fields={fields}
        name="text"
        description={TESTIMONIAL_FORM.characters(values.text.length, fields.text.max)}
        required
        minRows={10}
      />
    </>
  );
}
