import './testimonials.css';
import { formValues, labelsOf } from '#contract/content/fields';
import { TESTIMONIAL } from '#contract/content/testimonial';
import { testimonialCreate, type AdminTestimonial } from '#contract/lists/testimonials';
import { Avatar, Badge, Card, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { PreviewBeside } from '../form/PreviewBeside';
import { RowForm } from '../form/RowForm';
import { RowScreen } from '../form/RowScreen';
import { TESTIMONIAL_FORM, TESTIMONIALS } from './texts';
import { testimonials, type TestimonialPayload } from './queries';
import { TestimonialFields } from './TestimonialFields';
import { Stars } from './Stars';

/** The form of a new testimonial, or of the one in the address. */
export function TestimonialScreen() {
  return (
    <RowScreen query={testimonials.one} loadFailed={TESTIMONIAL_FORM.loadFailed}>
      {(testimonial, onReload) => <TestimonialForm testimonial={testimonial} onReload={onReload} />}
    </RowScreen>
  );
}

const LABELS = labelsOf(TESTIMONIAL.fields, 'display_order');

interface TestimonialFormProps {
  testimonial: AdminTestimonial | undefined;
  onReload: (() => Promise<void>) | undefined;
}

/** Writes one testimonial, with its look on the site beside. */
function TestimonialForm({ testimonial, onReload }: TestimonialFormProps) {
  const form = useForm<TestimonialPayload>({
    initialValues: formValues(TESTIMONIAL.fields, testimonial),
    validate: schemaResolver(testimonialCreate, { sync: true }),
  });
  // The list may have given it another place meanwhile.
  const update = (id: number, version: number, values: TestimonialPayload) => {
    const { display_order, ...rest } = values;
    const isMoved = display_order !== testimonial?.display_order;
    return testimonials.update(id, version, { ...rest, ...(isMoved && { display_order }) });
  };
  return (
    <RowForm
      form={form}
      row={testimonial}
      calls={{ ...testimonials, update }}
      labels={LABELS}
      list="/admin/testimonials"
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

/** What visitors will read. */
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
        {values.is_example && (
          <Badge variant="outline" c="var(--ink)">
            {TESTIMONIALS.example}
          </Badge>
        )}
      </Group>
    </PreviewBeside>
  );
}
