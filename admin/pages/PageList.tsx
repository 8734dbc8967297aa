import { TEXT_PAGES } from '#contract/page-texts/pages';
import { SHARED } from '#contract/page-texts/shared';
import type { TextPageState } from '#contract/page-texts/schemas';
import { Anchor, Badge, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadState } from '../ui/notices/LoadState';
import './pages.css';
import { pagesQuery } from './queries';
import { PAGES } from './texts';

/** Every page whose texts can change, with its state. */
export function PageList() {
  const { data, error, refetch } = useQuery(pagesQuery);
  return (
    <Stack>
      <Text>{PAGES.summary}</Text>
      {data ? (
        <Card p={0} shadow="xs">
          <ul role="list" className="admin-list pages-list" aria-label={PAGES.caption}>
            {TEXT_PAGES.map(({ id, title, path }) => (
              <li key={id}>
                <div>
                  <Anchor
                    component={Link}
                    to={`/admin/texts/${id}`}
                    fw={600}
                    aria-label={PAGES.edit(title)}
                  >
                    {title}
                  </Anchor>
                  <Text size="sm" className="admin-words">
                    {id === SHARED.id ? PAGES.everywhere : path}
                  </Text>
                </div>
                <PageState state={data.find((page) => page.id === id)} />
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <LoadState query={{ data, error, refetch }} failed={PAGES.loadFailed} rows={10} />
      )}
    </Stack>
  );
}

function PageState({ state }: { state: TextPageState | undefined }) {
  return (
    <Group gap="xs">
      {state?.has_draft && <Badge variant="outline">{PAGES.hasDraft}</Badge>}
      <Text size="sm">{state?.changed ? PAGES.changed(state.changed) : PAGES.original}</Text>
    </Group>
  );
}
