import { LIMITS } from '#contract/limits';
import { questionCreate } from '#contract/question-form';
import { answerFacts, byCategory, type AdminQuestion } from '#contract/questions';
import { DEFAULT_SETTINGS } from '#contract/settings';
import { Autocomplete, Button, Card, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../api';
import { ShortText } from '../editor/ShortText';
import { ConflictDialog } from '../form/ConflictDialog';
import { saveForm } from '../form/save-form';
import { failureSentence } from '../form/failure-sentence';
import { useLeaveWarning } from '../form/leave-warning';
import { TEXTS } from '../texts';
import { noticeDone } from '../ui/notices';
import { SaveFailure } from '../ui/SaveFailure';
import { createQuestion, questionsQuery, updateQuestion, type QuestionPayload } from './queries';
import { QUESTION_FORM } from './texts';

const LIST = '/admin/questions';
const FACTS = Object.keys(answerFacts(DEFAULT_SETTINGS));

interface QuestionFormProps {
  /** The question to change; absent for a new one. */
  question?: AdminQuestion;
  /** Takes what is on the server in place of what was typed. */
  onReload?: () => void;
}

/** Writes one question and its answer. */
export function QuestionForm({ question, onReload }: QuestionFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: others = [] } = useQuery(questionsQuery);
  const form = useForm<QuestionPayload>({
    initialValues: {
      category: question?.category ?? '',
      question: question?.question ?? '',
      answer: question?.answer ?? '',
      is_active: question?.is_active ?? true,
    },
    validate: schemaResolver(questionCreate, { sync: true }),
  });
  const letLeave = useLeaveWarning(form.isDirty(), {
    save: () => saveForm(form, () => save.mutateAsync(question?.version)),
  });
  const save = useMutation({
    mutationFn: (version?: number) =>
      question && version !== undefined
        ? updateQuestion(question.id, version, form.values)
        : createQuestion(form.values),
    onSuccess: () => {
      noticeDone(question ? QUESTION_FORM.updated : QUESTION_FORM.created);
      void client.invalidateQueries({ queryKey: questionsQuery.queryKey });
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
    <form noValidate onSubmit={form.onSubmit(() => submit(question?.version))}>
      <Card p="lg" shadow="xs" maw="52rem">
        <Stack>
          <Text size="sm">{TEXTS.required}</Text>
          <TextInput
            label={QUESTION_FORM.question}
            required
            maxLength={LIMITS.question.question}
            {...form.getInputProps('question')}
          />
          <Autocomplete
            label={QUESTION_FORM.category}
            description={QUESTION_FORM.categoryHint}
            data={byCategory(others).flatMap(({ category }) => category || [])}
            maxLength={LIMITS.question.category}
            {...form.getInputProps('category')}
          />
          <ShortText
            label={QUESTION_FORM.answer}
            hint={QUESTION_FORM.answerHint(FACTS)}
            initial={form.values.answer}
            error={form.errors.answer}
            onChange={(answer) => form.setFieldValue('answer', answer)}
          />
          <Checkbox
            label={QUESTION_FORM.isActive}
            {...form.getInputProps('is_active', { type: 'checkbox' })}
          />
          <Group justify="end">
            <SaveFailure onRetry={isRefused ? undefined : () => submit(question?.version)}>
              {save.error && !conflict && failureSentence(save.error, QUESTION_FORM.saveFailed)}
            </SaveFailure>
            <Button variant="default" onClick={() => void navigate(LIST)}>
              {QUESTION_FORM.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {question ? QUESTION_FORM.update : QUESTION_FORM.create}
            </Button>
          </Group>
        </Stack>
      </Card>
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
