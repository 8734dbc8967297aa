import { questionCreate, byCategory, type EditedQuestion } from '#contract/lists/questions';
import { openWording } from '#contract/lists/opening-texts';
import { labelsOf } from '#contract/content/fields';
import { QUESTION } from '#contract/content/question';
import { Alert, Card, Checkbox, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FACT_HINT } from '../editor/fact-texts';
import { ShortText } from '../editor/ShortText';
import { FieldInput } from '../form/FieldInput';
import { RowForm } from '../content/forms/RowForm';
import { RowScreen } from '../content/forms/RowScreen';
import { formOf } from '../content/saving/server-state';
import { TEXTS } from '../texts';
import { SuggestField } from '../ui/fields/SuggestField';
import { publicSettingsQuery, QUESTION_CONTENT, questions, type QuestionPayload } from './queries';
import { QUESTION_FORM } from './texts';

const { fields } = QUESTION;
const LABELS = labelsOf(fields);

/** Screen that edits a new question, or the question named in the URL. */
export function QuestionScreen() {
  return (
    <RowScreen query={questions.one} loadFailed={QUESTION_FORM.loadFailed}>
      {(question) => <QuestionForm question={question} />}
    </RowScreen>
  );
}

/** Form of one question and its answer. */
function QuestionForm({ question }: { question: EditedQuestion | undefined }) {
  const { data: others = [] } = useQuery(questions.list);
  const form = useForm<QuestionPayload>({
    initialValues: question ? formOf(QUESTION_CONTENT, question) : QUESTION_CONTENT.empty,
    validate: schemaResolver(questionCreate, { sync: true }),
  });
  return (
    <RowForm
      noun="question"
      form={form}
      content={QUESTION_CONTENT}
      row={question}
      calls={questions}
      labels={LABELS}
      page="/aide"
      texts={QUESTION_FORM}
    >
      {(actions, textKey) => (
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
              key={textKey}
              label={fields.answer.label}
              path="answer"
              hint={FACT_HINT}
              initial={form.values.answer}
              error={form.errors.answer}
              onChange={(answer) => form.setFieldValue('answer', answer)}
            />
            <Checkbox
              label={fields.is_active.label}
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
            <OpenWording {...form.values} />
            {actions}
          </Stack>
        </Card>
      )}
    </RowForm>
  );
}

/** Tells which wording visitors read instead of a supplied question, once the service is open. */
function OpenWording(values: QuestionPayload) {
  const open = openWording(values);
  const { data: settings } = useQuery({ ...publicSettingsQuery, enabled: open !== undefined });
  if (!open || settings?.service_state !== 'open') return null;
  return <Alert color="yellow">{QUESTION_FORM.openWording(open.question)}</Alert>;
}
