import type { AuditRow } from '#contract/audit';
import { longDate } from '#contract/dates';
import { Anchor, Card, List, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Failure } from '../shell/Failure';
import { ACTIONS, DASHBOARD } from '../texts/dashboard';
import { statsQuery } from './queries';

export function Dashboard() {
  const { data, error, refetch } = useQuery(statsQuery);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={140} />;
  const { articles, publication } = data;
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        <Figure
          label={DASHBOARD.articles}
          value={articles.total}
          detail={DASHBOARD.articlesDetail(articles.published, articles.scheduled, articles.draft)}
        />
        <Figure
          label={DASHBOARD.comments}
          value={data.comments}
          detail={DASHBOARD.commentsDetail}
        />
        <Figure
          label={DASHBOARD.messages}
          value={data.unread_messages}
          detail={
            <Anchor component={Link} to="/admin/messages" underline="always">
              {DASHBOARD.messagesDetail}
            </Anchor>
          }
        />
      </SimpleGrid>
      <Card p="lg" shadow="xs">
        <Title order={2} size="h4">
          {DASHBOARD.publication}
        </Title>
        <Text>{publication.is_up_to_date ? DASHBOARD.upToDate : DASHBOARD.outOfDate}</Text>
      </Card>
      <Card p="lg" shadow="xs">
        <Title order={2} size="h4" mb="sm">
          {DASHBOARD.activity}
        </Title>
        <Activity rows={data.activity} />
      </Card>
    </Stack>
  );
}

interface FigureProps {
  label: string;
  value: number;
  detail: React.ReactNode;
}

function Figure({ label, value, detail }: FigureProps) {
  return (
    <Card p="lg" shadow="xs">
      <Text fw={600}>{label}</Text>
      <Title order={2} size="h1" component="p">
        {value}
      </Title>
      <Text size="sm">{detail}</Text>
    </Card>
  );
}

function Activity({ rows }: { rows: AuditRow[] }) {
  if (rows.length === 0) return <Text>{DASHBOARD.noActivity}</Text>;
  return (
    <List listStyleType="none" spacing="xs">
      {rows.map((row) => (
        <List.Item key={row.id}>
          <strong>{ACTIONS[row.action] ?? row.action}</strong> {row.detail}
          <Text span size="sm" display="block">
            {row.admin_name ?? DASHBOARD.someone}, {longDate(row.created_at)}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
