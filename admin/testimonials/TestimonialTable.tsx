import type { AdminTestimonial } from '#contract/testimonials';
import { Avatar, Badge, Group, Table, Text } from '@mantine/core';
import { RowActions } from '../ui/RowActions';
import { StatusToggle } from '../ui/StatusToggle';
import { TEXTS } from '../texts';
import { TESTIMONIALS } from './texts';
import { removeTestimonial, toggleTestimonial } from './queries';
import { Stars } from './Stars';

const LISTS = ['testimonials'];

/** Testimonials in their order. A phone shows who, whether it is shown, and what can be done. */
export function TestimonialTable({ testimonials }: { testimonials: AdminTestimonial[] }) {
  return (
    <Table className="admin-table" aria-label={TESTIMONIALS.caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th visibleFrom="sm">{TESTIMONIALS.order}</Table.Th>
          <Table.Th>{TESTIMONIALS.name}</Table.Th>
          <Table.Th visibleFrom="md">{TESTIMONIALS.role}</Table.Th>
          <Table.Th visibleFrom="lg">{TESTIMONIALS.text}</Table.Th>
          <Table.Th visibleFrom="sm">{TESTIMONIALS.rating}</Table.Th>
          <Table.Th>{TESTIMONIALS.status}</Table.Th>
          <Table.Th>{TEXTS.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {testimonials.map((testimonial) => (
          <Table.Tr key={testimonial.id}>
            <Table.Td visibleFrom="sm">{testimonial.display_order}</Table.Td>
            <Table.Td>
              <Group gap="sm" wrap="nowrap">
                <Avatar src={testimonial.image} alt="" visibleFrom="sm" />
                <div>
                  <Text fw={600}>{testimonial.name}</Text>
                  {testimonial.is_example && (
                    <Badge variant="outline" c="var(--ink)">
                      {TESTIMONIALS.example}
                    </Badge>
                  )}
                </div>
              </Group>
            </Table.Td>
            <Table.Td visibleFrom="md">{testimonial.role}</Table.Td>
            <Table.Td visibleFrom="lg" maw={320}>
              <Text size="sm" lineClamp={2}>
                {testimonial.text}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Stars rating={testimonial.rating} />
            </Table.Td>
            <Table.Td>
              <StatusToggle
                isActive={testimonial.is_active}
                label={(testimonial.is_active ? TESTIMONIALS.deactivate : TESTIMONIALS.activate)(
                  testimonial.name,
                )}
                words={TESTIMONIALS}
                queryKey={LISTS}
                toggle={(isActive) => toggleTestimonial(testimonial.id, isActive)}
              />
            </Table.Td>
            <Table.Td>
              <RowActions
                name={testimonial.name}
                form={`/admin/testimonials/edit/${testimonial.id}`}
                words={TESTIMONIALS}
                queryKey={LISTS}
                remove={() => removeTestimonial(testimonial.id)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
