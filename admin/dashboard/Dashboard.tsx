import './dashboard.css';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { IconMessagePlus, IconPencilPlus, IconSettings } from '../icons.ts';
import { PublicationCard } from '../builds/PublicationCard';
import { FigureCard } from '../ui/cards/FigureCard';
import { releasePath } from '../releases/link-texts';
import { onDemand } from '../ui/state/on-demand';
import { formatNumber } from '../ui/words/format-number';
import { Failure, LoadState } from '../ui/notices/LoadState';
import { DASHBOARD } from './texts';
import { Panel } from './Panel';
import { SetupPanel } from './SetupPanel';
import { LastOpened, ToAnswer, ToResume } from './tasks';
import { statsQuery, tasksQuery } from './queries';

// Loaded on demand, because it is rare.
const ReviewList = onDemand(() => import('../deadlines/ReviewList'), 'ReviewList');
// Loaded on demand, because they are below the fold.
const Activity = onDemand(() => import('./Activity'), 'Activity');
const RecentViews = onDemand(() => import('./RecentViews'), 'RecentViews');

const SHORTCUTS = [
  { to: '/admin/articles/new', label: DASHBOARD.newArticle, Icon: IconPencilPlus },
  { to: '/admin/testimonials/new', label: DASHBOARD.newTestimonial, Icon: IconMessagePlus },
  { to: '/admin/settings', label: DASHBOARD.settings, Icon: IconSettings },
];

/** Dashboard: shortcuts, pending tasks, figures, recent activity, and publication. */
export function Dashboard() {
  const { data, error, refetch } = useQuery(statsQuery);
  const { data: tasks, error: tasksError, refetch: refetchTasks } = useQuery(tasksQuery);
  if (!data) return <LoadState query={{ data, error, refetch }} />;
  const { articles, views } = data;
  return (
    <Stack gap="lg">
      <Group gap="sm">
        {SHORTCUTS.map(({ to, label, Icon }, place) => (
          <Button
            key={to}
            component={Link}
            to={to}
            variant={place === 0 ? 'filled' : 'default'}
            leftSection={<Icon size={18} />}
          >
            {label}
          </Button>
        ))}
      </Group>
      {tasksError && <Failure error={tasksError} onRetry={() => void refetchTasks()} />}
      {tasks && (
        <>
          {tasks.failed_emails > 0 && (
            <Anchor component={Link} to="/admin/emails?state=failed" underline="always">
              {DASHBOARD.failedEmails(tasks.failed_emails)}
            </Anchor>
          )}
          {tasks.failed_releases.map(({ id, name, failure }) => (
            <Anchor key={id} component={Link} to={releasePath(id)} underline="always">
              {DASHBOARD.failedRelease(name, failure)}
            </Anchor>
          ))}
          <SetupPanel steps={tasks.setup} />
          {tasks.reviews.total > 0 && (
            <Panel title={DASHBOARD.reviews} className="admin-warned">
              <Suspense>
                <ReviewList {...tasks.reviews} />
              </Suspense>
            </Panel>
          )}
          <LastOpened {...tasks} />
          <div className="admin-pairs">
            <ToResume {...tasks} drafts={articles.draft} />
            <ToAnswer {...tasks} />
          </div>
        </>
      )}
      <div className="admin-figures">
        <FigureCard label={DASHBOARD.articles} value={articles.total}>
          {DASHBOARD.articlesDetail(articles.published, articles.scheduled, articles.draft)}
        </FigureCard>
        <FigureCard label={DASHBOARD.views} value={views.total}>
          {DASHBOARD.viewsDetail(formatNumber(views.last_30_days))}
        </FigureCard>
        <FigureCard label={DASHBOARD.comments} value={data.comments}>
          {DASHBOARD.commentsDetail}
        </FigureCard>
        <FigureCard label={DASHBOARD.messages} value={data.unread_messages}>
          <Anchor component={Link} to="/admin/messages" underline="always">
            {DASHBOARD.messagesDetail}
          </Anchor>
        </FigureCard>
      </div>
      <Suspense>
        <RecentViews />
      </Suspense>
      <Panel title={DASHBOARD.activity} more={[{ to: '/admin/journal', label: DASHBOARD.journal }]}>
        <Suspense>
          <Activity rows={data.activity} />
        </Suspense>
      </Panel>
      <PublicationCard />
    </Stack>
  );
}
