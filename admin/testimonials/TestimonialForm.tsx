import { type AdminTestimonial, DEFAULT_AVATAR, testimonialCreate } from '#contract/testimonials';
import { Card, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { RowForm } from '../form/RowForm';
import { TESTIMONIAL_FORM } from './texts';
import { createTestimonial, updateTestimonial, type TestimonialPayload } from './queries';
import { TestimonialFields } from './TestimonialFields';
import { TestimonialPreview } from './TestimonialPreview';

interface TestimonialFormProps {
  /** The testimonial to change; absent for a new one. */
  testimonial?: AdminTestimonial;
  /** Takes what is on the server in place of what was typed. */
  onReload?: () => void;
}

/** Writes one testimonial, with its look on the site beside. */
export function TestimonialForm({ testimonial, onReload }: TestimonialFormProps) {
  const form = useForm<TestimonialPayload>({
    initialValues: {
      name: testimonial?.name ?? '',
      role: testimonial?.role ?? '',
      text: testimonial?.text ?? '',
      image: testimonial?.image ?? DEFAULT_AVATAR,
      rating: testimonial?.rating ?? 5,
      display_order: testimonial?.display_order ?? 0,
      is_active: testimonial?.is_active ?? true,
      is_example: testimonial?.is_example ?? false,
    },
    validate: schemaResolver(testimonialCreate, { sync: true }),
  });
  // The list may have given it another place meanwhile.
  const update = (id: number, version: number, values: TestimonialPayload) => {
    const { display_order, ...rest } = values;
    const isMoved = display_order !== testimonial?.display_order;
    return updateTestimonial(id, version, { ...rest, ...(isMoved && { display_order }) });
  };
  return (
    <RowForm
      form={form}
      row={testimonial}
      create={createTestimonial}
      update={update}
      list="/admin/testimonials"
      queryKey={['testimonials']}
      texts={TESTIMONIAL_FORM}
      onReload={onReload}
    >
      {(actions) => (
        <div className="admin-columns">
          <Card p="lg" shadow="xs">
            <Stack>
              <TestimonialFields form={form} />
              {actions}
            </Stack>
          </Card>
          <TestimonialPreview values={form.values} />
        </div>
      )}
    </RowForm>
  );
}
