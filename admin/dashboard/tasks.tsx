import { dateTime, plannedDate } from '#contract/dates';
import { startOf } from '#contract/text/start-of';
import type { Tasks } from '#contract/figures/stats';
import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../session';
import { Panel } from './Panel';
import { localBackupsQuery } from './queries';
import { ANSWER, OPENED, RESUME } from './texts';

const BACKUPS_SHOWN = 3;

interface ToResumeProps extends Pick<Tasks, 'unfinished' | 'scheduled'> {
  /** Number of unfinished articles that are not online. */
  drafts: number;
}

/** Unfinished work: local backups, drafts on the server, and scheduled articles. */
export function ToResume({ unfinished, scheduled, drafts }: ToResumeProps) {
  const { user } = useSession();
  const { data: backups = [] } = useQuery(localBackupsQuery(user?.id ?? 0));
  const isEmpty = backups.length + unfinished.total + scheduled.total === 0;
  const isCut = unfinished.total > unfinished.articles.length;
  const more = [
    { count: drafts, to: '/admin/articles?state=draft', label: RESUME.drafts },
    {
      count: unfinished.total - drafts,
      to: '/admin/articles?state=drafted',
      label: RESUME.modifications,
    },
  ].filter(({ count }) => isCut && count > 0);
  return (
    <Panel title={RESUME.title} more={more}>
      {isEmpty ? (
        <Text>{RESUME.empty}</Text>
      ) : (
        <ul className="admin-list admin-activity">
          {backups.slice(0, BACKUPS_SHOWN).map(({ id, to, title, text, writtenAt }) => (
            <Line
              key={id}
              to={to}
              title={title}
              badge={RESUME.onlyHere}
              beginning={wordsOf(text)}
              when={RESUME.written(dateTime(writtenAt))}
            />
          ))}
          {backups.length > BACKUPS_SHOWN && (
            <li>
              <Text size="sm">{RESUME.others(backups.length - BACKUPS_SHOWN)}</Text>
            </li>
          )}
          {unfinished.articles.map(({ id, status, title, beginning, updated_at, ...draft }) => (
            <Line
              key={id}
              to={`/admin/articles/edit/${id}`}
              title={(status === 'draft' && draft.draft_title) || title}
              badge={status === 'draft' ? undefined : RESUME.modified}
              beginning={beginning}
              when={RESUME.saved(dateTime(draft.draft_saved_at ?? updated_at))}
            />
          ))}
          {scheduled.articles.map(({ id, title, published_at }) => (
            <Line
              key={id}
              to={`/admin/articles/edit/${id}`}
              title={title}
              when={RESUME.planned(plannedDate(published_at!))}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface LineProps {
  to: string;
  title: string;
  badge?: string | undefined;
  beginning?: string;
  when: string;
}

function Line({ to, title, badge, beginning, when }: LineProps) {
  return (
    <li>
      <Link to={to} className="admin-quiet-link">
        <strong>{title || RESUME.untitled}</strong>
      </Link>{' '}
      {badge && (
        <Badge variant="light" color="yellow" size="md">
          {badge}
        </Badge>
      )}
      {beginning && (
        <Text size="sm" lineClamp={1}>
          {beginning}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {when}
      </Text>
    </li>
  );
}

const SHOWN = 120;

/** Returns the first words of HTML. `DOMParser` runs no scripts. */
function wordsOf(html: string): string {
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
  return startOf((textContent ?? '').replace(/\s+/g, ' ').trim(), SHOWN);
}

/** Articles that this administrator opened last, on any device. */
export function LastOpened({ opened }: Pick<Tasks, 'opened'>) {
  return (
    <Panel title={OPENED.title}>
      {opened.length === 0 ? (
        <Text>{OPENED.empty}</Text>
      ) : (
        <ul className="admin-list admin-activity">
          {opened.map(({ id, status, title, draft_title, opened_at }) => (
            <Line
              key={id}
              to={`/admin/articles/edit/${id}`}
              title={(status === 'draft' && draft_title) || title}
              when={OPENED.opened(dateTime(opened_at))}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const MESSAGES = '/admin/messages';

/** Contact messages without a reply. */
export function ToAnswer({ messages: { total, newest } }: Tasks) {
  return (
    <Panel title={ANSWER.title} more={[{ to: `${MESSAGES}?state=all`, label: ANSWER.all }]}>
      <Text mb={newest.length > 0 ? 'xs' : 0}>{ANSWER.count(total)}</Text>
      {newest.length > 0 && (
        <ul className="admin-list admin-activity">
          {newest.map(({ id, name, subject, created_at, read_at }) => (
            <li key={id}>
              <Link to={MESSAGES} className="admin-quiet-link">
                <Text span fw={read_at ? 600 : 800}>
                  {subject}
                </Text>
              </Link>
              <Text size="sm" c="dimmed">
                {ANSWER.from(name, dateTime(created_at))}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
