import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { TESTIMONIAL_FORM } from './texts';
import { testimonialQuery } from './queries';
import { TestimonialForm } from './TestimonialForm';

/** The form of a new testimonial, or of the one in the address. */
export function TestimonialScreen() {
  const { id } = useParams();
  return id === undefined ? (
    <TestimonialForm key="new" />
  ) : (
    <ExistingTestimonial key={id} id={Number(id)} />
  );
}

function ExistingTestimonial({ id }: { id: number }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(testimonialQuery(id));
  if (error)
    return (
      <Failure title={TESTIMONIAL_FORM.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Loading rows={6} />;
  return <TestimonialForm key={dataUpdatedAt} testimonial={data} onReload={() => void refetch()} />;
}
