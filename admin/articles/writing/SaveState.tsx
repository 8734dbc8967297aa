import { clock, dateTime, plannedDate } from '#contract/dates';
import { Button, Group, Text } from '@mantine/core';
import { TEXTS } from '../../texts';
import { isDiscarded } from '../../content/saving/server-state';
import { DISCARDED } from '../../content/texts';
import { SAVE_BAR } from '../texts';
import type { Writing } from './use-writing';

/** Result of the last save; failures and conflicts are shown in red. */
export function SaveStatus({ writing, onCompare }: { writing: Writing; onCompare: () => void }) {
  const { status, problem, savedAt, local, isDirty, theirs } = writing;
  if (status === 'conflict')
    return (
      <Group gap="xs" role="alert" className="sheet-failure">
        <Text size="sm">
          {theirs && isDiscarded(theirs, writing.server) ? DISCARDED.short : SAVE_BAR.conflict}
        </Text>
        <Button size="compact-xs" color="red" onClick={onCompare}>
          {SAVE_BAR.decide}
        </Button>
      </Group>
    );
  if (status === 'failed' && problem) {
    const reason = problem.reason ?? problem.sentence;
    const backupSentence = local.isRefused ? SAVE_BAR.notKept : SAVE_BAR.keptHere;
    const unsaved = isDirty
      ? `${SAVE_BAR.failed(reason)} ${backupSentence}`
      : SAVE_BAR.failed(reason);
    // A failed publication or withdrawal leaves the text itself saved.
    const sentence = problem.isFinal ? SAVE_BAR.refused(reason) : SAVE_BAR.unconfirmed(reason);
    return (
      <Group gap="xs" role="alert" className="sheet-failure">
        <Text size="sm">{isDirty || problem.subject === 'text' ? unsaved : sentence}</Text>
        {(isDirty || !problem.isFinal) && (
          <Button size="compact-xs" color="red" onClick={writing.retry}>
            {TEXTS.retry}
          </Button>
        )}
      </Group>
    );
  }
  return (
    <Text size="sm" role="status">
      {status === 'saving' && SAVE_BAR.saving}
      {status === 'saved' && !isDirty && savedAt && (
        <Words
          long={SAVE_BAR.saved(clock(new Date(savedAt).toISOString()))}
          short={SAVE_BAR.shortSaved}
        />
      )}
    </Text>
  );
}

/** Publication state of the article. */
export function StateSentence({ writing: { article, draft, isDirty } }: { writing: Writing }) {
  const { states, shortStates } = SAVE_BAR;
  if (!article) return <Words long={states.new} />;
  if (article.status === 'draft') return <Words long={states.draft} />;
  const hasChanges = draft > 0 || isDirty;
  if (article.status === 'scheduled') {
    const date = article.published_at!;
    const planned = plannedDate(date);
    return hasChanges ? (
      <Words long={states.scheduledWithout(planned)} short={shortStates.scheduledWithout} />
    ) : (
      <Words long={states.scheduled(dateTime(date))} short={shortStates.scheduled(planned)} />
    );
  }
  if (!hasChanges) return <Words long={states.published} />;
  return <Words long={states.changed} short={shortStates.changed} />;
}

/** A text, with a short form for phones. */
function Words({ long, short }: { long: string; short?: string }) {
  if (!short) return long;
  return (
    <>
      <span className="sheet-long">{long}</span>
      <span className="sheet-short">{short}</span>
    </>
  );
}
