import { OrderedList } from '../order/OrderedList';
import { orderTestimonials, testimonialsQuery } from './queries';
import { TestimonialTable } from './TestimonialTable';
import { TESTIMONIALS } from './texts';

/** What people say, in the order in which the site shows it. */
export function TestimonialList() {
  return (
    <OrderedList
      query={testimonialsQuery}
      form="/admin/testimonials/new"
      nameOf={({ name }) => name}
      textsOf={({ name, role, text }) => [name, role, text]}
      save={orderTestimonials}
      words={TESTIMONIALS}
    >
      {(testimonials, onPlace) => (
        <TestimonialTable testimonials={testimonials} onPlace={onPlace} />
      )}
    </OrderedList>
  );
}
