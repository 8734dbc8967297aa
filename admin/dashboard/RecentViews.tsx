import { shortDate } from '#contract/dates';
import type { Readings } from '#contract/figures/stats';
import { Box, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadState } from '../ui/notices/LoadState';
import { formatNumber } from '../ui/words/format-number';
import { Panel } from './Panel';
import { readingsQuery } from './queries';
import { READ } from './texts';

const PERIODS = ['7', '30'] as const;

/** Page views by day, and the most viewed articles. */
export function RecentViews() {
  const { data, error, refetch } = useQuery(readingsQuery);
  const [period, setPeriod] = useState<string>(PERIODS[0]);
  return (
    <Panel title={READ.title}>
      <LoadState query={{ data, error, refetch }} rows={2} />
      {data && (
        <div className="admin-pairs">
          <div>
            <SegmentedControl
              size="xs"
              aria-label={READ.period}
              value={period}
              onChange={setPeriod}
              data={PERIODS.map((days) => ({ value: days, label: READ.days(days) }))}
            />
            <Days days={data.days.slice(-Number(period))} />
          </div>
          <MostRead articles={data.articles} />
        </div>
      )}
    </Panel>
  );
}

function Days({ days }: { days: Readings['days'] }) {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <>
      <Text fw={600} my="xs">
        {READ.total(formatNumber(total), total > 1, days.length)}
      </Text>
      {total > 0 && (
        <>
          <Curve values={days.map(({ views }) => views)} />
          <Text size="sm" c="dimmed" className="admin-ends" aria-hidden>
            <span>{shortDate(days[0]!.day)}</span>
            <span>{READ.today}</span>
          </Text>
        </>
      )}
      <Box className={VisuallyHidden.classes.root!}>
        <table>
          <caption>{READ.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{READ.day}</th>
              <th scope="col">{READ.views}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{shortDate(day)}</th>
                <td>{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}

function MostRead({ articles }: Pick<Readings, 'articles'>) {
  if (articles.length === 0) return <Text>{READ.empty}</Text>;
  return (
    <ol className="admin-list admin-activity" aria-label={READ.most}>
      {articles.map(({ id, title, views }) => (
        <li key={id} className="admin-ends">
          <Link to={`/admin/articles/edit/${id}`} className="admin-quiet-link">
            <strong>{title}</strong>
          </Link>
          <span className="admin-numbers">{READ.count(formatNumber(views), views > 1)}</span>
        </li>
      ))}
    </ol>
  );
}

const WIDTH = 600;
const HEIGHT = 120;
const EDGE = 6;

/** Line chart without labels. The text beside it and a hidden table give the numbers. */
function Curve({ values }: { values: number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, place) => {
    const x = EDGE + (place * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
    const y = HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / most;
    return [x, y].map((part) => part.toFixed(1)).join(',');
  });
  const line = `M${points.join('L')}`;
  return (
    <svg
      className="admin-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path
        d={`${line}L${WIDTH - EDGE},${HEIGHT - EDGE}L${EDGE},${HEIGHT - EDGE}Z`}
        fill="var(--sand)"
      />
      <path
        d={line}
        fill="none"
        stroke="var(--burnt)"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
