import './testimonials.css';
import { Avatar, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { TESTIMONIAL_FORM, TESTIMONIALS } from './texts';
import type { TestimonialPayload } from './queries';
import { Stars } from './Stars';

/** What visitors will read. */
export function TestimonialPreview({ values }: { values: TestimonialPayload }) {
  return (
    <Card
      p="lg"
      shadow="xs"
      className="admin-follows"
      component="section"
      aria-label={TESTIMONIAL_FORM.preview}
    >
      <Stack>
        <Title order={2} size="h5">
          {TESTIMONIAL_FORM.preview}
        </Title>
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
      </Stack>
    </Card>
  );
}
