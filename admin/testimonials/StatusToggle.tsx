import type { AdminTestimonial } from '#contract/testimonials';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noticeFailed } from '../ui/notices';
import { TESTIMONIALS } from './texts';
import { toggleTestimonial } from './queries';

/** Whether the site shows a testimonial; a click says the opposite. */
export function StatusToggle({ testimonial }: { testimonial: AdminTestimonial }) {
  const { id, name, is_active: isActive } = testimonial;
  const client = useQueryClient();
  const toggle = useMutation({
    mutationFn: () => toggleTestimonial(id, !isActive),
    onError: () => noticeFailed(TESTIMONIALS.toggleFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ['testimonials'] }),
  });
  return (
    <Button
      size="compact-sm"
      radius="xl"
      variant={isActive ? 'light' : 'default'}
      color="green"
      loading={toggle.isPending}
      aria-label={isActive ? TESTIMONIALS.deactivate(name) : TESTIMONIALS.activate(name)}
      onClick={() => toggle.mutate()}
    >
      {isActive ? TESTIMONIALS.active : TESTIMONIALS.inactive}
    </Button>
  );
}
