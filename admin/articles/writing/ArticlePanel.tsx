import { ARTICLE } from '#contract/content/article';
import { LIMITS } from '#contract/limits';
import { slugify } from '#contract/text/slug';
import {
  Checkbox,
  CloseButton,
  Drawer,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { ImageField } from '../../images/picker/ImageField';
import { TEXTS } from '../../texts';
import { FieldInput } from '../../form/FieldInput';
import { categoriesQuery } from '../../categories-query';
import { ARTICLE_FORM } from '../texts';
import type { ArticleFieldsProps } from './ArticleTitle';
import { SignatureFields } from './SignatureFields';

const { fields } = ARTICLE;

/** All fields of an article except its title and its text. */
function ArticleDetails({ form, article }: ArticleFieldsProps) {
  const { data: categories } = useQuery(categoriesQuery);
  const chosen = form.values.category_id;
  const unknown = categories ? ARTICLE_FORM.goneCategory : TEXTS.loading;
  const isUnknown = chosen !== null && !categories?.some(({ id }) => id === chosen);
  const wasSeen = article?.published_at != null && article.status !== 'scheduled';
  return (
    <Stack gap="lg">
      <Part title={ARTICLE_FORM.publication}>
        <TextInput
          type="datetime-local"
          label={fields.published_at.label}
          description={ARTICLE_FORM.dateHint}
          {...form.getInputProps('published_at')}
        />
        <Checkbox
          label={fields.is_featured.label}
          {...form.getInputProps('is_featured', { type: 'checkbox' })}
        />
      </Part>
      <Part title={ARTICLE_FORM.presentation}>
        <FieldInput form={form} fields={fields} name="subtitle" minRows={1} />
        <FieldInput form={form} fields={fields} name="excerpt" minRows={3} />
        <NativeSelect
          label={fields.category_id.label}
          value={form.values.category_id ?? ''}
          error={form.errors.category_id}
          data-path="category_id"
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('category_id', value ? Number(value) : null)
          }
          data={[
            { value: '', label: ARTICLE_FORM.noCategory },
            ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ...(isUnknown ? [{ value: String(chosen), label: unknown }] : []),
          ]}
        />
        <SignatureFields form={form} />
        <ImageField
          label={fields.image.label}
          path="image"
          value={form.values.image}
          error={form.errors.image}
          onChange={(image) => form.setFieldValue('image', image)}
          onPick={({ alt, is_decorative }) => {
            if (alt || is_decorative) form.setFieldValue('image_alt', alt);
          }}
        />
        {form.values.image && <FieldInput form={form} fields={fields} name="image_alt" />}
      </Part>
      <Part title={ARTICLE_FORM.address}>
        <TextInput
          label={fields.slug.label}
          description={wasSeen ? ARTICLE_FORM.slugFrozen : ARTICLE_FORM.slugDerived}
          leftSection={
            <Text span size="sm">
              /articles/
            </Text>
          }
          leftSectionWidth={82}
          placeholder={slugify(form.values.title)}
          maxLength={LIMITS.slugLength}
          {...form.getInputProps('slug')}
          onBlur={() => form.setFieldValue('slug', slugify)}
        />
        <FieldInput form={form} fields={fields} name="seo_title" placeholder={form.values.title} />
        <FieldInput
          form={form}
          fields={fields}
          name="seo_description"
          placeholder={form.values.excerpt}
          minRows={2}
        />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2} size="h6">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** Settings of an article: a column beside the text, or a drawer in a narrow window. */
export function ArticlePanel({ panel, form, article }: ArticleFieldsProps & { panel: Panel }) {
  const details = <ArticleDetails form={form} article={article} />;
  if (panel.isOver)
    return (
      <Drawer
        opened={panel.isOpen}
        onClose={panel.close}
        position="right"
        title={ARTICLE_FORM.panel}
      >
        {details}
      </Drawer>
    );
  return (
    panel.isOpen && (
      <aside className="sheet-panel" id="reglages" aria-label={ARTICLE_FORM.panel}>
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h5">
            {ARTICLE_FORM.panel}
          </Title>
          <CloseButton aria-label={ARTICLE_FORM.foldPanel} onClick={panel.close} />
        </Group>
        {details}
      </aside>
    )
  );
}

/** Width from which the settings fit beside the text. */
const WIDE_SCREEN = '(min-width: 75em)';

export type Panel = ReturnType<typeof usePanel>;

/** State of the settings panel. A wide window remembers it; a narrow window starts with the panel closed. */
export function usePanel() {
  const isBeside = useMediaQuery(WIDE_SCREEN, undefined, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useLocalStorage({
    key: 'passerelle-panel',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isOver, setOver] = useState(false);
  const set = (isShown: boolean) => (isBeside ? setUnfolded(isShown) : setOver(isShown));
  const isOpen = isBeside ? isUnfolded : isOver;
  return {
    isOpen,
    /** True when the panel is a drawer over the text. */
    isOver: !isBeside,
    open: () => set(true),
    toggle: () => set(!isOpen),
    close: () => set(false),
  };
}
