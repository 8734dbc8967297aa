import type { ListedTestimonial } from '#contract/lists/testimonials';
import { Avatar, Badge, Group, Text } from '@mantine/core';
import { OrderedList } from '../listed/OrderedList';
import type { Column } from '../listed/OrderedTable';
import { shorten } from '../ui/words/shorten';
import { testimonials } from './queries';
import { Stars } from './Stars';
import { TESTIMONIALS } from './texts';

/** Characters that fill about two lines of the column. */
const SHOWN_LETTERS = 90;

const COLUMNS: [Column<ListedTestimonial>, ...Column<ListedTestimonial>[]] = [
  {
    heading: TESTIMONIALS.name,
    cell: ({ name, image, is_example }, status) => (
      <Group gap="sm" wrap="nowrap">
        <Avatar src={image} alt="" visibleFrom="sm" />
        <div>
          <Text fw={600}>{name}</Text>
          {is_example && (
            <Badge variant="outline" c="var(--ink)">
              {TESTIMONIALS.example}
            </Badge>
          )}
          {status}
        </div>
      </Group>
    ),
  },
  { heading: TESTIMONIALS.role, visibleFrom: 'md', cell: ({ role }) => role },
  {
    heading: TESTIMONIALS.text,
    visibleFrom: 'lg',
    maw: 320,
    cell: ({ text }) => <Text size="sm">{shorten(text, SHOWN_LETTERS)}</Text>,
  },
  {
    heading: TESTIMONIALS.rating,
    visibleFrom: 'sm',
    cell: ({ rating }) => <Stars rating={rating} />,
  },
];

/** List of testimonials, in their order on the site. */
export function TestimonialList() {
  return (
    <OrderedList
      calls={testimonials}
      address="/admin/testimonials"
      nameOf={({ name }) => name}
      textsOf={({ name, role, text }) => [name, role, text]}
      words={TESTIMONIALS}
      isNumbered
      columns={COLUMNS}
    />
  );
}
