import { LIMITS } from '#contract/limits';
import {
  Badge,
  Card,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ImageField } from '../form/ImageField';
import { ARTICLE_FORM, ARTICLES } from './texts';
import type { ArticleFieldsProps } from './ArticleTitle';
import { categoriesQuery } from './queries';
import { StateBadge } from './StateBadge';

/** Everything about an article but its title and its text. */
export function ArticleDetails({ form, article, change, errors }: ArticleFieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Stack>
      <Card p="md" shadow="xs">
        <Stack gap="sm">
          <Group justify="space-between">
            <Title order={2} size="h5">
              {ARTICLE_FORM.publication}
            </Title>
            {article ? <StateBadge status={article.status} /> : <Badge>{ARTICLES.create}</Badge>}
          </Group>
          <TextInput
            type="datetime-local"
            label={ARTICLE_FORM.date}
            description={ARTICLE_FORM.dateHint}
            value={form.published_at}
            error={errors?.published_at}
            onChange={(event) => change({ published_at: event.currentTarget.value })}
          />
          <Checkbox
            label={ARTICLE_FORM.featured}
            checked={form.is_featured}
            onChange={(event) => change({ is_featured: event.currentTarget.checked })}
          />
        </Stack>
      </Card>
      <Card p="md" shadow="xs">
        <Stack gap="sm">
          <Title order={2} size="h5">
            {ARTICLE_FORM.presentation}
          </Title>
          <Textarea
            label={ARTICLE_FORM.excerpt}
            description={ARTICLE_FORM.excerptHint}
            rows={3}
            autosize
            minRows={3}
            maxLength={LIMITS.article.excerpt}
            value={form.excerpt}
            error={errors?.excerpt}
            onChange={(event) => change({ excerpt: event.currentTarget.value })}
          />
          <NativeSelect
            label={ARTICLE_FORM.category}
            value={form.category_id ?? ''}
            error={errors?.category_id}
            onChange={({ currentTarget: { value } }) =>
              change({ category_id: value ? Number(value) : null })
            }
            data={[
              { value: '', label: ARTICLE_FORM.noCategory },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <TextInput
            label={ARTICLE_FORM.author}
            description={ARTICLE_FORM.authorHint}
            maxLength={LIMITS.article.author}
            value={form.author}
            error={errors?.author}
            onChange={(event) => change({ author: event.currentTarget.value })}
          />
          <ImageField
            label={ARTICLE_FORM.image}
            value={form.image}
            error={errors?.image}
            onChange={(image) => change({ image })}
          />
          {form.image && (
            <TextInput
              label={ARTICLE_FORM.imageAlt}
              description={ARTICLE_FORM.imageAltHint}
              maxLength={LIMITS.article.imageAlt}
              value={form.image_alt}
              error={errors?.image_alt}
              onChange={(event) => change({ image_alt: event.currentTarget.value })}
            />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
