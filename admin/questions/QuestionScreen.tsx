import {
  questionCreate,
  answerFacts,
  byCategory,
  type AdminQuestion,
} from '#contract/lists/questions';
import { formValues, labelsOf } from '#contract/content/fields';
import { QUESTION } from '#contract/content/question';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { Card, Checkbox, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ShortText } from '../editor/ShortText';
import { FieldInput } from '../form/FieldInput';
import { RowForm } from '../form/RowForm';
import { RowScreen } from '../form/RowScreen';
import { TEXTS } from '../texts';
import { SuggestField } from '../ui/fields/SuggestField';
import { questions, type QuestionPayload } from './queries';
import { QUESTION_FORM } from './texts';

const FACTS = Object.keys(answerFacts(DEFAULT_SETTINGS));

const { fields } = QUESTION;
const LABELS = labelsOf(fields);

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
    initialValues: formValues(fields, question),
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
            <FieldInput form={form} fields={fields} name="question" required />
            <SuggestField
              label={fields.category.label}
              description={QUESTION_FORM.categoryHint}
              suggestions={byCategory(others).flatMap(({ category }) => category || [])}
              maxLength={fields.category.max}
              {...form.getInputProps('category')}
            />
            <ShortText
              label={fields.answer.label}
              path="answer"
              hint={QUESTION_FORM.answerHint(FACTS)}
              initial={form.values.answer}
              error={form.errors.answer}
              onChange={(answer) => form.setFieldValue('answer', answer)}
            />
            <Checkbox
              label={fields.is_active.label}
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
            {actions}
          </Stack>
        </Card>
      )}
    </RowForm>
  );
}
