import { dateTime } from '#contract/dates';
import type { Tasks } from '#contract/stats';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from './Panel';
import { ANSWER } from './texts';

const MESSAGES = '/admin/messages';

/** Who waits for a reply. */
export function ToAnswer({ messages: { total, newest } }: Tasks) {
  return (
    <Panel title={ANSWER.title} more={[{ to: `${MESSAGES}?state=all`, label: ANSWER.all }]}>
      <Text mb={newest.length > 0 ? 'xs' : 0}>{ANSWER.count(total)}</Text>
      {newest.length > 0 && (
        <ul className="admin-activity">
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
