import type { Settings } from '#contract/settings';
import { Card, Group, Image, Text, Title } from '@mantine/core';
import { SETTINGS } from '../texts/settings';

/** Search engines cut titles and descriptions about here. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;

/** The site as a search engine shows it, while one types. */
export function SearchPreview({ settings }: { settings: Settings }) {
  const { site_title: title, site_description: description, favicon } = settings;
  return (
    <Card p="lg" shadow="xs" component="section" aria-label={SETTINGS.preview}>
      <Title order={2} size="h5" mb="sm">
        {SETTINGS.preview}
      </Title>
      <Group gap="xs" wrap="nowrap">
        {favicon && <Image key={favicon} src={favicon} w={20} h={20} alt="" />}
        <Text size="sm" truncate>
          {window.location.origin}
        </Text>
      </Group>
      <Text className="admin-result-title">
        {shortened(title, TITLE_SHOWN) || SETTINGS.previewNoTitle}
      </Text>
      <Text size="sm">
        {shortened(description, DESCRIPTION_SHOWN) || SETTINGS.previewNoDescription}
      </Text>
    </Card>
  );
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}
