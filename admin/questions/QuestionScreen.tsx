import {
  QUESTION_LIMITS,
  questionCreate,
  answerFacts,
  byCategory,
  type AdminQuestion,
} from '#contract/questions';
import { DEFAULT_SETTINGS } from '#contract/settings';
import { Card, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ShortText } from '../editor/ShortText';
import { RowForm } from '../form/RowForm';
import { RowScreen } from '../form/RowScreen';
import { TEXTS } from '../texts';
import { SuggestField } from '../ui/SuggestField';
import { questions, type QuestionPayload } from './queries';
import { QUESTION_FORM } from './texts';
import { frenchProps } from '../french/french-props';

const FACTS = Object.keys(answerFacts(DEFAULT_SETTINGS));

const LABELS: Record<keyof QuestionPayload, string> = {
  question: QUESTION_FORM.question,
  category: QUESTION_FORM.category,
  answer: QUESTION_FORM.answer,
  is_active: QUESTION_FORM.isActive,
};

/** The form of a new question, or of the one in the address. */
export function QuestionScreen() {
  return (
    <RowScreen query={questions.one} loadFailed={QUESTION_FORM.loadFailed}>
      {(question, onReload) => <QuestionForm question={question} onReload={onReload} />}
    </RowScreen>
  );
}

interface QuestionFormProps {
  question: AdminQuestion | undefined;
  onReload: (() => Promise<void>) | undefined;
}

/** Writes one question and its answer. */
function QuestionForm({ question, onReload }: QuestionFormProps) {
  const { data: others = [] } = useQuery(questions.list);
  const form = useForm<QuestionPayload>({
    initialValues: {
      category: question?.category ?? '',
      question: question?.question ?? '',
      answer: question?.answer ?? '',
      is_active: question?.is_active ?? true,
    },
    validate: schemaResolver(questionCreate, { sync: true }),
  });
  return (
    <RowForm
      form={form}
      row={question}
      calls={questions}
      labels={LABELS}
      list="/admin/questions"
      texts={QUESTION_FORM}
      onReload={onReload}
    >
      {(actions) => (
        <Card p="lg" shadow="xs" maw="52rem">
          <Stack>
            <Text size="sm">{TEXTS.required}</Text>
            <TextInput
              label={QUESTION_FORM.question}
              required
              maxLength={QUESTION_LIMITS.question}
              {...frenchProps(form, 'question')}
            />
            <SuggestField
              label={QUESTION_FORM.category}
              description={QUESTION_FORM.categoryHint}
              suggestions={byCategory(others).flatMap(({ category }) => category || [])}
              maxLength={QUESTION_LIMITS.category}
              {...form.getInputProps('category')}
            />
            <ShortText
              label={QUESTION_FORM.answer}
              path="answer"
              hint={QUESTION_FORM.answerHint(FACTS)}
              initial={form.values.answer}
              error={form.errors.answer}
              onChange={(answer) => form.setFieldValue('answer', answer)}
            />
            <Checkbox
              label={QUESTION_FORM.isActive}
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
            {actions}
          </Stack>
        </Card>
      )}
    </RowForm>
  );
}
