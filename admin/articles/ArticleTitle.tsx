import type { AdminArticle } from '#contract/articles';
import { LIMITS } from '#contract/limits';
import { slugify } from '#contract/slug';
import { Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ARTICLE_FORM } from './texts';
import { TEXTS } from '../texts';
import type { ArticleForm } from './article-form';

export interface ArticleFieldsProps {
  form: UseFormReturnType<ArticleForm>;
  article: AdminArticle | null;
}

/** The title, and the address that comes of it. */
export function ArticleTitle({ form, article }: ArticleFieldsProps) {
  const wasSeen = article?.published_at != null && article.status !== 'scheduled';
  return (
    <Stack gap="sm">
      <Text size="sm">{TEXTS.required}</Text>
      <TextInput
        label={ARTICLE_FORM.title}
        size="lg"
        required
        maxLength={LIMITS.article.title}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={ARTICLE_FORM.slug}
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
    </Stack>
  );
}
