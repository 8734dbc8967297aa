import type { AdminTestimonial } from '#contract/testimonials';
import { DEFAULT_AVATAR, testimonialCreate } from '#contract/testimonial-form';
import { Button, Card, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../api';
import { ConflictDialog } from '../form/ConflictDialog';
import { saveForm } from '../form/save-form';
import { failureSentence } from '../form/failure-sentence';
import { useLeaveWarning } from '../form/leave-warning';
import { noticeDone } from '../ui/notices';
import { SaveFailure } from '../ui/SaveFailure';
import { TESTIMONIAL_FORM } from './texts';
import { createTestimonial, updateTestimonial, type TestimonialPayload } from './queries';
import { TestimonialFields } from './TestimonialFields';
import { TestimonialPreview } from './TestimonialPreview';

const LIST = '/admin/testimonials';

interface TestimonialFormProps {
  /** The testimonial to change; absent for a new one. */
  testimonial?: AdminTestimonial;
  /** Takes what is on the server in place of what was typed. */
  onReload?: () => void;
}

/** Writes one testimonial, with its look on the site beside. */
export function TestimonialForm({ testimonial, onReload }: TestimonialFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<TestimonialPayload>({
    initialValues: {
      name: testimonial?.name ?? '',
      role: testimonial?.role ?? '',
      text: testimonial?.text ?? '',
      image: testimonial?.image ?? DEFAULT_AVATAR,
      rating: testimonial?.rating ?? 5,
      display_order: testimonial?.display_order ?? 0,
      is_active: testimonial?.is_active ?? true,
      is_example: testimonial?.is_example ?? false,
    },
    validate: schemaResolver(testimonialCreate, { sync: true }),
  });
  const letLeave = useLeaveWarning(form.isDirty(), {
    save: () => saveForm(form, () => save.mutateAsync(testimonial?.version)),
  });
  const save = useMutation({
    mutationFn: (version?: number) =>
      testimonial && version !== undefined
        ? updateTestimonial(testimonial.id, version, form.values)
        : createTestimonial(form.values),
    onSuccess: () => {
      noticeDone(testimonial ? TESTIMONIAL_FORM.updated : TESTIMONIAL_FORM.created);
      void client.invalidateQueries({ queryKey: ['testimonials'] });
    },
    onError: (error) => error instanceof ApiFailure && form.setErrors(error.fields),
  });
  const submit = (version?: number) =>
    save.mutate(version, {
      onSuccess: () => {
        letLeave();
        void navigate(LIST);
      },
    });
  const isRefused = Object.keys(form.errors).length > 0;
  const conflict = save.error instanceof ApiFailure ? save.error.conflict : undefined;

  return (
    <form noValidate onSubmit={form.onSubmit(() => submit(testimonial?.version))}>
      <div className="admin-columns">
        <Card p="lg" shadow="xs">
          <Stack>
            <TestimonialFields form={form} />
            <Group justify="end">
              <SaveFailure onRetry={isRefused ? undefined : () => submit(testimonial?.version)}>
                {save.error &&
                  !conflict &&
                  failureSentence(save.error, TESTIMONIAL_FORM.saveFailed)}
              </SaveFailure>
              <Button variant="default" onClick={() => void navigate(LIST)}>
                {TESTIMONIAL_FORM.cancel}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {testimonial ? TESTIMONIAL_FORM.update : TESTIMONIAL_FORM.create}
              </Button>
            </Group>
          </Stack>
        </Card>
        <TestimonialPreview values={form.values} />
      </div>
      <ConflictDialog
        conflict={conflict}
        onClose={save.reset}
        onOverwrite={() => submit(conflict?.version)}
        onReload={() => {
          save.reset();
          onReload?.();
        }}
      />
    </form>
  );
}
