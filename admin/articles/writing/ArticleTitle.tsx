import { ARTICLE } from '#contract/content/article';
import type { AdminArticle } from '#contract/articles/articles';
import type { UseFormReturnType } from '@mantine/form';
import { ARTICLE_FORM } from '../texts';
import { useEffect, useRef } from 'react';
import type { ArticleForm } from '../article-form';
import { GrowingText } from '../../ui/fields/GrowingText';
import { frenchProps } from '../../french/french-props';

export interface ArticleFieldsProps {
  form: UseFormReturnType<ArticleForm>;
  article: AdminArticle | null;
}

interface ArticleTitleProps extends Pick<ArticleFieldsProps, 'form'> {
  /** True for a new article: the title gets the focus. */
  isFirst: boolean;
  /** Called when the author presses Enter in the title. */
  onEnd: () => void;
}

/** Title field, styled as on the page. Enter moves the focus to the text. */
export function ArticleTitle({ form, isFirst, onEnd }: ArticleTitleProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return (
    <GrowingText
      label={ARTICLE.fields.title.label}
      placeholder={ARTICLE_FORM.titleHint}
      classNames={{ input: 'sheet-title' }}
      variant="unstyled"
      required
      ref={field}
      maxLength={ARTICLE.fields.title.max}
      {...frenchProps(form, 'title')}
      isOneLine
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnd();
      }}
    />
  );
}
