import './pages.css';
import type { ReleaseDetail } from '#contract/publication/releases';
import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { LoadState } from '../../ui/notices/LoadState';
import { Pager } from '../../ui/lists/Pager';
import { pageOf } from '../../ui/lists/use-address-view';
import { comparisonPath, PART } from '../link-texts';
import { changedPagesQuery } from './queries';
import { CHANGED_PAGES, CHANGES } from './texts';

/** Card with the pages that a release will change. */
export function ChangedPagesCard({ release }: { release: ReleaseDetail }) {
  return (
    <Card p="lg" shadow="xs">
      <Stack gap="sm">
        <Title order={3} size="h4">
          {CHANGED_PAGES.title}
        </Title>
        <ChangedPages release={release} />
      </Stack>
    </Card>
  );
}

/** Pages that a release changes, each with a link to its comparison. */
function ChangedPages({ release }: { release: ReleaseDetail }) {
  const [params, setParams] = useSearchParams();
  const part = pageOf(params, PART);
  const { data, error, refetch } = useQuery(changedPagesQuery(release, part));
  if (!data)
    return (
      <LoadState query={{ data, error, refetch }} failed={CHANGED_PAGES.loadFailed} rows={3} />
    );
  const { pages, parts, shared } = data;
  return (
    <>
      {pages.length === 0 && parts === 1 && (
        <Text role="status">
          {shared.length > 0 ? CHANGED_PAGES.onlyShared : CHANGED_PAGES.none}
        </Text>
      )}
      {pages.length > 0 && (
        <ul className="admin-list release-rows">
          {pages.map(({ path, title, change }) => (
            <li key={path}>
              <span className="admin-text">
                <strong>{title}</strong> <span className="changed-page-path">{path}</span>
              </span>
              <Group gap="sm">
                <Text size="sm">{CHANGES[change]}</Text>
                <Anchor
                  component={Link}
                  to={comparisonPath(release.id, path, part)}
                  underline="always"
                  aria-label={CHANGED_PAGES.compareOf(title)}
                >
                  {CHANGED_PAGES.compare}
                </Anchor>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={CHANGED_PAGES.parts}
        page={part}
        pages={parts}
        onChange={(next, options) =>
          setParams({ [PART]: String(next) }, { preventScrollReset: true, ...options })
        }
      />
      {shared.length > 0 && (
        <Group gap="xs">
          <Text size="sm">{CHANGED_PAGES.shared(shared)}</Text>
          <Anchor
            component={Link}
            to={comparisonPath(release.id, '/')}
            underline="always"
            size="sm"
          >
            {CHANGED_PAGES.another}
          </Anchor>
        </Group>
      )}
    </>
  );
}
