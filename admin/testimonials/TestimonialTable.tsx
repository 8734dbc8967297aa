import type { AdminTestimonial } from '#contract/testimonials';
import { ActionIcon, Avatar, Badge, Group, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPencil, IconTrash } from '../icons.ts';
import { Link } from 'react-router';
import { ask } from '../ui/ask';
import { noticeDone, noticeFailed } from '../ui/notices';
import { TEXTS } from '../texts';
import { TESTIMONIALS } from './texts';
import { removeTestimonial } from './queries';
import { Stars } from './Stars';
import { StatusToggle } from './StatusToggle';

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
              <StatusToggle testimonial={testimonial} />
            </Table.Td>
            <Table.Td>
              <Actions testimonial={testimonial} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Actions({ testimonial: { id, name } }: { testimonial: AdminTestimonial }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeTestimonial(id),
    onSuccess: () => noticeDone(TESTIMONIALS.removed),
    onError: () => noticeFailed(TESTIMONIALS.removeFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ['testimonials'] }),
  });

  async function askRemoval() {
    if (await ask({ question: TESTIMONIALS.confirmRemove(name) })) remove.mutate();
  }

  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={Link}
        to={`/admin/testimonials/edit/${id}`}
        size="lg"
        variant="subtle"
        aria-label={TESTIMONIALS.edit(name)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="red"
        loading={remove.isPending}
        aria-label={TESTIMONIALS.remove(name)}
        onClick={() => void askRemoval()}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
