import type { ListedTestimonial } from '#contract/lists/testimonials';
import { Text } from '@mantine/core';
import { OrderedList } from '../listed/OrderedList';
import type { Column } from '../listed/OrderedTable';
import { PersonCell } from '../listed/PersonCell';
import { shorten } from '../ui/words/shorten';
import { testimonials } from './queries';
import { Stars } from './Stars';
import { TESTIMONIALS } from './texts';

/** Characters that fill about two lines of the column. */
const SHOWN_LETTERS = 90;

const COLUMNS: [Column<ListedTestimonial>, ...Column<ListedTestimonial>[]] = [
  {
    heading: TESTIMONIALS.name,
    cell: (person, status) => <PersonCell person={person} status={status} />,
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
      planned="testimonial"
      nameOf={({ name }) => name}
      textsOf={({ name, role, text }) => [name, role, text]}
      words={TESTIMONIALS}
      isNumbered
      columns={COLUMNS}
    />
  );
}
