import './testimonials.css';
import { labelsOf } from '#contract/content/fields';
import { TESTIMONIAL } from '#contract/content/testimonial';
import { testimonialCreate, type EditedTestimonial } from '#contract/lists/testimonials';
import { Avatar, Card, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { PreviewBeside } from '../form/PreviewBeside';
import { RowForm } from '../content/forms/RowForm';
import { RowScreen } from '../content/forms/RowScreen';
import { formOf } from '../content/saving/server-state';
import { ExampleBadge } from '../listed/ExampleBadge';
import { TESTIMONIAL_FORM } from './texts';
import { TESTIMONIAL_CONTENT, testimonials, type TestimonialPayload } from './queries';
import { TestimonialFields } from './TestimonialFields';
import { Stars } from './Stars';

/** Screen that edits a new testimonial, or the testimonial named in the URL. */
export function TestimonialScreen() {
  return (
    <RowScreen query={testimonials.one} loadFailed={TESTIMONIAL_FORM.loadFailed}>
      {(testimonial) => <TestimonialForm testimonial={testimonial} />}
    </RowScreen>
  );
}

const LABELS = labelsOf(TESTIMONIAL.fields, 'display_order');

/** Form of one testimonial, with a preview beside it. */
function TestimonialForm({ testimonial }: { testimonial: EditedTestimonial | undefined }) {
  const form = useForm<TestimonialPayload>({
    initialValues: testimonial
      ? formOf(TESTIMONIAL_CONTENT, testimonial)
      : TESTIMONIAL_CONTENT.empty,
    validate: schemaResolver(testimonialCreate, { sync: true }),
  });
  return (
    <RowForm
      noun="testimonial"
      form={form}
      content={TESTIMONIAL_CONTENT}
      row={testimonial}
      calls={testimonials}
      labels={LABELS}
      page="/"
      anchor="#temoignages"
      texts={TESTIMONIAL_FORM}
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

/** Preview of the testimonial on the site. */
function TestimonialPreview({ values }: { values: TestimonialPayload }) {
  return (
    <PreviewBeside title={TESTIMONIAL_FORM.preview}>
      <Stars rating={values.rating} />
      <Text component="blockquote" className="admin-quote">
        {values.text || TESTIMONIAL_FORM.previewText}
      </Text>
      <Group wrap="nowrap">
        <Avatar src={values.image} size="lg" alt="" />
        <div className="admin-words">
          <Text fw={700}>{values.name || TESTIMONIAL_FORM.previewName}</Text>
          <Text size="sm">{values.role || TESTIMONIAL_FORM.previewRole}</Text>
        </div>
        {values.is_example && <ExampleBadge />}
      </Group>
    </PreviewBeside>
  );
}
