import {
  Alert,
  Anchor,
  Box,
  Button,
  Card,
  Code,
  Group,
  List,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink, IconFile, IconNews, IconRefresh } from '../icons.ts';
import { LoadState } from '../ui/notices/LoadState';
import { TEXTS } from '../texts';
import { SITEMAP } from './texts';
import { sitemapQuery } from './queries';

/** Content of the sitemap for search engines. */
export function SitemapScreen() {
  const { data, error, refetch, isFetching } = useQuery(sitemapQuery);
  return (
    <Stack>
      <Group>
        <Button
          variant="default"
          loading={isFetching}
          leftSection={<IconRefresh size={18} />}
          onClick={() => void refetch()}
        >
          {SITEMAP.refresh}
        </Button>
        <Button
          component="a"
          href="/sitemap.xml"
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} />}
        >
          {SITEMAP.view}
        </Button>
      </Group>
      <Alert color="green" title={SITEMAP.notesTitle}>
        <List size="sm">
          {SITEMAP.notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      </Alert>
      <LoadState query={{ data, error, refetch }} failed={SITEMAP.failed} />
      {data && (
        <>
          <Card p="lg" shadow="xs">
            <div role="status">
              <Title order={2} size="h4">
                {SITEMAP.count(data.urls.length)}
              </Title>
            </div>
            {/* A scrollable region must be focusable for keyboard users. */}
            <Box className="admin-urls" tabIndex={0} role="region" aria-label={SITEMAP.urls}>
              <ul className="admin-list admin-activity">
                {data.urls.map((url) => (
                  <li key={url}>
                    <PageLink url={url} />
                  </li>
                ))}
              </ul>
            </Box>
          </Card>
          <Card p="lg" shadow="xs">
            <Title order={2} size="h4" mb="sm">
              {SITEMAP.xml}
            </Title>
            <Code block className="admin-urls" tabIndex={0} role="region" aria-label={SITEMAP.xml}>
              {data.xml}
            </Code>
          </Card>
        </>
      )}
    </Stack>
  );
}

function PageLink({ url }: { url: string }) {
  const { pathname } = new URL(url);
  const isArticle = pathname.startsWith('/articles/');
  const Icon = isArticle ? IconNews : IconFile;
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon
        size={18}
        aria-label={isArticle ? SITEMAP.article : undefined}
        aria-hidden={!isArticle}
      />
      <Anchor href={url} target="_blank" rel="noopener" className="admin-text">
        <Text span size="sm">
          {url}
          <VisuallyHidden> {TEXTS.newTab}</VisuallyHidden>
        </Text>
      </Anchor>
    </Group>
  );
}
