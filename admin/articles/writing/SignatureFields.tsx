import { ARTICLE } from '#contract/content/article';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldInput } from '../../form/FieldInput';
import { membersQuery } from '../../members-query';
import { TEXTS } from '../../texts';
import { ARTICLE_FORM } from '../texts';
import type { ArticleFieldsProps } from './ArticleTitle';

const { fields } = ARTICLE;

/** Author of an article: a member, or a text. */
export function SignatureFields({ form }: Pick<ArticleFieldsProps, 'form'>) {
  const { data: members } = useQuery(membersQuery);
  const { author_id: chosen, author } = form.values;
  const isUnknown = chosen !== null && !members?.some(({ id }) => id === chosen);
  const sign = (value: string) => {
    const member = members?.find(({ id }) => String(id) === value);
    form.setFieldValue('author_id', value ? Number(value) : null);
    // The server stores the name of the member as the author.
    if (member) form.setFieldValue('author', member.name);
  };
  return (
    <>
      <NativeSelect
        label={fields.author_id.label}
        description={fields.author_id.hint}
        value={chosen ?? ''}
        error={form.errors.author_id}
        data-path="author_id"
        onChange={({ currentTarget }) => sign(currentTarget.value)}
        data={[
          { value: '', label: ARTICLE_FORM.freeAuthor },
          ...(members ?? []).map(({ id, name, is_active }) => ({
            value: String(id),
            label: is_active ? name : ARTICLE_FORM.inactiveAuthor(name),
          })),
          ...(isUnknown
            ? [{ value: String(chosen), label: members ? author : TEXTS.loading }]
            : []),
        ]}
      />
      {chosen === null && <FieldInput form={form} fields={fields} name="author" />}
    </>
  );
}
