import { labelsOf } from '#contract/content/fields';
import { FIGURE, FIGURE_PAGES } from '#contract/content/figure';
import { figureCreate, type EditedFigure } from '#contract/lists/figures';
import { Card, Checkbox, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { RowForm } from '../content/forms/RowForm';
import { RowScreen } from '../content/forms/RowScreen';
import { formOf } from '../content/saving/server-state';
import { FieldInput } from '../form/FieldInput';
import { TEXTS } from '../texts';
import { FIGURE_CONTENT, figures, type FigurePayload } from './queries';
import { FIGURE_FORM, PAGE_NAMES } from './texts';

const { fields } = FIGURE;
const LABELS = { ...labelsOf(fields), page: { label: fields.page.label, words: PAGE_NAMES } };
/** Places of the figures on the site. */
const PLACES = {
  home: { page: '/', anchor: '#a-propos' },
  vision: { page: '/vision', anchor: '#chiffres' },
  mission: { page: '/mission', anchor: '#impact' },
} as const;

/** Screen that edits a new figure, or the figure named in the URL. */
export function FigureScreen() {
  return (
    <RowScreen query={figures.one} loadFailed={FIGURE_FORM.loadFailed}>
      {(figure) => <FigureForm figure={figure} />}
    </RowScreen>
  );
}

/** Form of one headline figure. */
function FigureForm({ figure }: { figure: EditedFigure | undefined }) {
  const form = useForm<FigurePayload>({
    initialValues: figure ? formOf(FIGURE_CONTENT, figure) : FIGURE_CONTENT.empty,
    validate: schemaResolver(figureCreate, { sync: true }),
  });
  const { page } = form.values;
  return (
    <RowForm
      noun="figure"
      form={form}
      content={FIGURE_CONTENT}
      row={figure}
      calls={figures}
      labels={LABELS}
      {...PLACES[page]}
      texts={FIGURE_FORM}
    >
      {(actions) => (
        <Card p="lg" shadow="xs" maw="52rem">
          <Stack>
            <Text size="sm">{TEXTS.required}</Text>
            <FieldInput form={form} fields={fields} name="value" required />
            <FieldInput form={form} fields={fields} name="label" required />
            <Input.Wrapper
              label={fields.page.label}
              labelElement="div"
              description={FIGURE_FORM.pageHints[page]}
            >
              <SegmentedControl
                mt="xs"
                aria-label={fields.page.label}
                data={FIGURE_PAGES.map((value) => ({ value, label: PAGE_NAMES[value] }))}
                {...form.getInputProps('page')}
              />
            </Input.Wrapper>
            <FieldInput form={form} fields={fields} name="source" />
            <FieldInput form={form} fields={fields} name="date" />
            <Text size="sm">{FIGURE_FORM.duty}</Text>
            <Checkbox
              label={fields.is_active.label}
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
            <Checkbox
              label={fields.is_example.label}
              description={FIGURE_FORM.isExampleHint}
              {...form.getInputProps('is_example', { type: 'checkbox' })}
            />
            {actions}
          </Stack>
        </Card>
      )}
    </RowForm>
  );
}
