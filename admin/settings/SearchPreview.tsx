import type { Settings } from '#contract/settings';
import { homeTitle } from '#contract/page-texts';
import { Card, Text, Title } from '@mantine/core';
import { isElsewhere } from '../images/upload';
import { SearchResult } from '../preview/SearchResult';
import { SETTINGS } from './texts';

/** The site as a search engine shows it, while one types. */
export function SearchPreview({ settings }: { settings: Settings }) {
  const { site_title, site_description: description } = settings;
  const favicon = isElsewhere(settings.favicon) ? '' : settings.favicon;
  const title = site_title && homeTitle(site_title);
  return (
    <Card
      p="lg"
      shadow="xs"
      className="admin-follows"
      component="section"
      aria-label={SETTINGS.preview}
    >
      <Title order={2} size="h5" mb="sm">
        {SETTINGS.preview}
      </Title>
      <SearchResult {...{ title, description, favicon }} address={window.location.origin} />
      <Text size="sm" mt="sm">
        {SETTINGS.titleLength(title.length)}
      </Text>
    </Card>
  );
}
