import { ARTICLE } from '#contract/content/article';
import { Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { inAnHour } from '../../ui/fields/future-time';
import { PARIS_TIME } from '../../ui/fields/paris-time-texts';
import { ParisTime } from '../../ui/fields/ParisTime';
import { isForLater, type ArticleForm } from '../article-form';
import { PUBLISH_DIALOG } from './texts';

/** Choice of the publication date, with the date as typed. */
type DateChoice = ReturnType<typeof usePublicationDate>;

/**
 * Returns the choice between « now » and a later date. A later date reaches the form once it is in the future. « Now »
 * restores the initial date, or clears it when that date is in the future.
 */
export function usePublicationDate(form: UseFormReturnType<ArticleForm>) {
  const [initialDate] = useState(form.values.published_at);
  const isInitiallyScheduled = isForLater({ published_at: initialDate });
  const [isLater, setLater] = useState(isInitiallyScheduled);
  const [field, setField] = useState(() => (isInitiallyScheduled ? initialDate : inAnHour()));

  function choose(shouldSchedule: boolean, typed = field) {
    setLater(shouldSchedule);
    setField(typed);
    if (!shouldSchedule)
      form.setFieldValue('published_at', isInitiallyScheduled ? '' : initialDate);
    else if (isForLater({ published_at: typed })) form.setFieldValue('published_at', typed);
  }

  const isWrong = isLater && !isForLater({ published_at: field });
  const error = isWrong ? PARIS_TIME.past : form.errors.published_at;
  return {
    isLater,
    /** Date as typed; it may be incomplete or in the past. */
    field,
    isWrong,
    /** Error of the date field, or of the server about the date. */
    error,
    choose,
  };
}

export function PublicationDate({ date }: { date: DateChoice }) {
  const { isLater, field, error, choose } = date;
  return (
    <>
      <Radio.Group
        label={PUBLISH_DIALOG.when}
        value={isLater ? 'later' : 'now'}
        onChange={(when) => choose(when === 'later')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={PUBLISH_DIALOG.now} />
          <Radio value="later" label={PUBLISH_DIALOG.later} />
        </Stack>
      </Radio.Group>
      {isLater && (
        <ParisTime
          label={ARTICLE.fields.published_at.label}
          data-path="published_at"
          value={field}
          error={error}
          onChange={(typed) => choose(true, typed)}
        />
      )}
    </>
  );
}
