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
export function ArticleDetails({ form, article }: ArticleFieldsProps) {
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
            {...form.getInputProps('published_at')}
          />
          <Checkbox
            label={ARTICLE_FORM.featured}
            {...form.getInputProps('is_featured', { type: 'checkbox' })}
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
            {...form.getInputProps('excerpt')}
          />
          <NativeSelect
            label={ARTICLE_FORM.category}
            value={form.values.category_id ?? ''}
            error={form.errors.category_id}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('category_id', value ? Number(value) : null)
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
            {...form.getInputProps('author')}
          />
          <ImageField
            label={ARTICLE_FORM.image}
            value={form.values.image}
            error={form.errors.image}
            onChange={(image) => form.setFieldValue('image', image)}
          />
          {form.values.image && (
            <TextInput
              label={ARTICLE_FORM.imageAlt}
              description={ARTICLE_FORM.imageAltHint}
              maxLength={LIMITS.article.imageAlt}
              {...form.getInputProps('image_alt')}
            />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
