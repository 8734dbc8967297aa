import type { AdminArticle } from '#contract/articles';
import type { FieldErrors } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { slugify } from '#contract/slug';
import { Stack, Text, TextInput } from '@mantine/core';
import { ARTICLE_FORM } from './texts';
import { TEXTS } from '../texts';
import type { ArticleForm } from './article-form';

export interface ArticleFieldsProps {
  form: ArticleForm;
  article: AdminArticle | null;
  change: (part: Partial<ArticleForm>) => void;
  errors: FieldErrors | undefined;
}

/** The title, and the address that comes of it. */
export function ArticleTitle({ form, article, change, errors }: ArticleFieldsProps) {
  const wasSeen = article?.published_at != null && article.status !== 'scheduled';
  return (
    <Stack gap="sm">
      <Text size="sm">{TEXTS.required}</Text>
      <TextInput
        label={ARTICLE_FORM.title}
        size="lg"
        required
        maxLength={LIMITS.article.title}
        value={form.title}
        error={errors?.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
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
        placeholder={slugify(form.title)}
        maxLength={LIMITS.slugLength}
        value={form.slug}
        error={errors?.slug}
        onChange={(event) => change({ slug: event.currentTarget.value })}
        onBlur={() => form.slug && change({ slug: slugify(form.slug) })}
      />
    </Stack>
  );
}
