import './testimonials.css';
import { DEFAULT_AVATAR, TESTIMONIAL } from '#contract/content/testimonial';
import {
  Checkbox,
  Input,
  NumberInput,
  Radio,
  SegmentedControl,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useFieldUpload } from '../form/image-uploads';
import { FieldInput } from '../form/FieldInput';
import { ImageField } from '../images/picker/ImageField';
import { TEXTS } from '../texts';
import { TESTIMONIAL_FORM } from './texts';
import type { TestimonialPayload } from './queries';

const RATINGS = [1, 2, 3, 4, 5];
const { fields } = TESTIMONIAL;
const FOLDER = DEFAULT_AVATAR.slice(0, DEFAULT_AVATAR.lastIndexOf('/'));
/** Size limits of a photo, which the site shows much smaller. */
const PHOTO = { bytes: 2 * 1024 * 1024, side: 1200 };
const AVATARS = [
  { address: DEFAULT_AVATAR, label: TESTIMONIAL_FORM.defaultAvatar },
  ...[1, 2, 3, 4].map((number) => ({
    address: `${FOLDER}/avatar${number}.jpg`,
    label: TESTIMONIAL_FORM.avatar(number),
  })),
];

/** Form fields of a testimonial. */
export function TestimonialFields({ form }: { form: UseFormReturnType<TestimonialPayload> }) {
  const { values } = form;
  const { uploads } = useFieldUpload(fields.image.label);
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
      <Radio.Group
        label={TESTIMONIAL_FORM.avatars}
        value={values.image}
        onChange={(image) => {
          uploads.choose(fields.image.label);
          form.setFieldValue('image', image);
        }}
      >
        <div className="admin-avatars">
          {AVATARS.map(({ address, label }) => (
            <Radio.Card
              key={address}
              value={address}
              title={label}
              aria-label={label}
              className="admin-avatar"
            >
              <img src={address} alt="" width={56} height={56} />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
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
