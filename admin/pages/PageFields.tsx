import { REMOVED_TEXT } from '#contract/page-texts/fact-names';
import type { TextField } from '#contract/page-texts/fields';
import type { Texts } from '#contract/page-texts/schemas';
import type { TextPage } from '#contract/page-texts/text-page';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Suspense } from 'react';
import { FACT_HINT } from '../editor/fact-texts';
import { SITE_PAGES } from '../editor/texts';
import { frenchProps } from '../french/french-props';
import { GrowingText } from '../ui/fields/GrowingText';
import { SuggestField } from '../ui/fields/SuggestField';
import { Loading } from '../ui/notices/LoadState';
import { onDemand } from '../ui/state/on-demand';
import { PictureField } from './PictureField';
import { ItemsField } from './ItemsField';
import { PAGE_EDITOR } from './texts';

const RichField = onDemand(() => import('./RichField'), 'RichField');

interface PageFieldsProps {
  page: TextPage;
  form: UseFormReturnType<Texts>;
  defaults: Texts;
}

/** Every text of a page, in reading order. */
export function PageFields({ page, form, defaults }: PageFieldsProps) {
  const hasRichText = page.sections.some(({ fields }) =>
    Object.values(fields).some(({ kind }) => kind === 'rich'),
  );
  return (
    <Stack className="page-fields" role="group" aria-label={PAGE_EDITOR.fields}>
      {hasRichText && <Text size="sm">{FACT_HINT}</Text>}
      {page.sections.map(({ title, fields }) => (
        <Card key={title} p="md" shadow="xs" component="section" aria-label={title}>
          <Stack gap="sm">
            <Title order={3} size="h5">
              {title}
            </Title>
            {Object.entries(fields).map(([name, field]) => (
              <div key={name} className="page-field">
                <FieldOf
                  name={name}
                  field={field}
                  form={form}
                  original={defaults[name]!}
                  originalAlt={defaults[`${name}Alt`] ?? ''}
                />
                <FieldActions name={name} field={field} form={form} original={defaults[name]!} />
              </div>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

interface FieldProps {
  name: string;
  field: TextField;
  form: UseFormReturnType<Texts>;
  /** The default text. Typography does not apply to it: that would be a change. */
  original: string;
}

/** Buttons that restore the default of a text, and remove one that the page can do without. */
function FieldActions({ name, field, form, original }: FieldProps) {
  const { kind, label, isRemovable } = field;
  const value = form.values[name];
  if (kind === 'picture') return null;
  const button = { variant: 'subtle', size: 'compact-xs' } as const;
  const write = (text: string) => () => {
    form.setFieldValue(name, text);
    form.getInputNode(name)?.focus();
  };
  return (
    <>
      {value !== original && (
        <Button {...button} aria-label={PAGE_EDITOR.restoreOf(label)} onClick={write(original)}>
          {PAGE_EDITOR.restore}
        </Button>
      )}
      {isRemovable && value !== REMOVED_TEXT && (
        <Button {...button} aria-label={PAGE_EDITOR.removeOf(label)} onClick={write(REMOVED_TEXT)}>
          {PAGE_EDITOR.remove}
        </Button>
      )}
    </>
  );
}

interface FieldOfProps extends FieldProps {
  /** Default description of an image. */
  originalAlt: string;
}

/** Input of one text, by its kind. */
function FieldOf({ name, field, form, original, originalAlt }: FieldOfProps) {
  const { kind, label, max, items } = field;
  if (items) return <ItemsField name={name} field={field} form={form} />;
  if (kind === 'picture')
    return (
      <PictureField
        name={name}
        field={field}
        form={form}
        original={original}
        originalAlt={originalAlt}
      />
    );
  if (kind === 'rich')
    return (
      <Suspense fallback={<Loading rows={2} />}>
        <RichField name={name} field={field} form={form} original={original} />
      </Suspense>
    );
  if (kind === 'link')
    return (
      <SuggestField
        label={label}
        description={PAGE_EDITOR.linkHint}
        suggestions={Object.keys(SITE_PAGES)}
        maxLength={max}
        {...form.getInputProps(name)}
      />
    );
  return (
    <GrowingText
      label={label}
      description={PAGE_EDITOR.length(form.values[name]!.length, max)}
      minRows={kind === 'paragraph' ? 2 : 1}
      isOneLine
      maxLength={max}
      {...(form.values[name] === original ? form.getInputProps(name) : frenchProps(form, name))}
    />
  );
}
