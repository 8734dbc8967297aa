import type { AdminTestimonial } from '#contract/testimonials';
import { Avatar, Badge, Box, Group, Table, Text } from '@mantine/core';
import { OrderHandles } from '../order/OrderHandles';
import type { OnPlace } from '../order/OrderedList';
import { ORDER } from '../order/texts';
import { useRowDrag } from '../order/use-row-drag';
import { RowActions } from '../ui/RowActions';
import { StatusToggle } from '../ui/StatusToggle';
import { TEXTS } from '../texts';
import { TESTIMONIALS } from './texts';
import { removeTestimonial, toggleTestimonial } from './queries';
import { Stars } from './Stars';

const LISTS = ['testimonials'];

interface TestimonialTableProps {
  testimonials: AdminTestimonial[];
  onPlace: OnPlace;
}

/**
 * Testimonials in their order, which is changed by dragging or with buttons. A phone shows who, whether it is
 * shown, and what can be done.
 */
export function TestimonialTable({ testimonials, onPlace }: TestimonialTableProps) {
  return (
    <Table className="admin-table" aria-label={TESTIMONIALS.caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={1} {...ofPlaces(onPlace)}>
            {ORDER.order}
          </Table.Th>
          <Table.Th>{TESTIMONIALS.name}</Table.Th>
          <Table.Th visibleFrom="md">{TESTIMONIALS.role}</Table.Th>
          <Table.Th visibleFrom="lg">{TESTIMONIALS.text}</Table.Th>
          <Table.Th visibleFrom="sm">{TESTIMONIALS.rating}</Table.Th>
          <Table.Th visibleFrom="xs">{TESTIMONIALS.status}</Table.Th>
          <Table.Th>{TEXTS.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {testimonials.map((testimonial, index) => (
          <Row key={testimonial.id} testimonial={testimonial} index={index} onPlace={onPlace} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface RowProps extends Pick<TestimonialTableProps, 'onPlace'> {
  testimonial: AdminTestimonial;
  index: number;
}

function Row({ testimonial, index, onPlace }: RowProps) {
  const { id, name, is_active, is_example } = testimonial;
  const { row, handle, edge } = useRowDrag(id, { index, onPlace });
  const status = (
    <StatusToggle
      name={name}
      isActive={is_active}
      words={TESTIMONIALS}
      queryKey={LISTS}
      toggle={(isActive) => toggleTestimonial(id, isActive)}
    />
  );
  return (
    <Table.Tr ref={row} className="ordered-row" data-edge={edge}>
      <Table.Td {...ofPlaces(onPlace)}>
        <Group gap="xs" wrap="nowrap">
          {onPlace && (
            <OrderHandles
              name={name}
              index={index}
              handle={handle}
              onPlace={(place) => onPlace(id, place)}
            />
          )}
          <Text visibleFrom="sm">{testimonial.display_order}</Text>
        </Group>
      </Table.Td>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Avatar src={testimonial.image} alt="" visibleFrom="sm" />
          <div>
            <Text fw={600}>{name}</Text>
            {is_example && (
              <Badge variant="outline" c="var(--ink)">
                {TESTIMONIALS.example}
              </Badge>
            )}
            <Box hiddenFrom="xs" mt={4}>
              {status}
            </Box>
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
      <Table.Td visibleFrom="xs">{status}</Table.Td>
      <Table.Td>
        <RowActions
          name={name}
          form={`/admin/testimonials/edit/${id}`}
          words={TESTIMONIALS}
          queryKey={LISTS}
          remove={() => removeTestimonial(id)}
        />
      </Table.Td>
    </Table.Tr>
  );
}

/** A phone has room for the buttons, and none for the number alone. */
function ofPlaces(onPlace: TestimonialTableProps['onPlace']) {
  return onPlace ? {} : { visibleFrom: 'sm' };
}
