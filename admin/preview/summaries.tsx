import { Card, Group, Image, Text } from '@mantine/core';
import { shorten } from '../ui/words/shorten';
import { TITLE_SHOWN, type PageSummary } from './page-summary';
import { PREVIEW } from './texts';

/** Length at which search engines cut a description, approximately. */
const DESCRIPTION_SHOWN = 160;

interface SearchResultProps {
  title: string;
  description: string;
  address: string;
  favicon: string;
}

/** Page as a search engine lists it. */
export function SearchResult({ title, description, address, favicon }: SearchResultProps) {
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {favicon && <Image key={favicon} src={favicon} w={20} h={20} alt="" />}
        <Text size="sm" className="admin-words">
          {address}
        </Text>
      </Group>
      <Text className="admin-result-title">{shorten(title, TITLE_SHOWN) || PREVIEW.noTitle}</Text>
      <Text size="sm" className="admin-words">
        {shorten(description, DESCRIPTION_SHOWN) || PREVIEW.noDescription}
      </Text>
    </>
  );
}

/** Page as social networks show a link to it. */
export function ShareCard({
  shareTitle,
  shareDescription,
  shareImage,
  host,
}: Pick<PageSummary, 'shareTitle' | 'shareDescription' | 'shareImage' | 'host'>) {
  return (
    <Card
      component="section"
      aria-label={PREVIEW.shareLabel}
      className="admin-share"
      withBorder
      p={0}
    >
      <Image src={shareImage} alt="" className="admin-share-picture" />
      <div className="admin-share-words admin-words">
        <Text size="sm">{host}</Text>
        <Text fw={700}>{shareTitle}</Text>
        <Text size="sm" lineClamp={2}>
          {shareDescription}
        </Text>
      </div>
    </Card>
  );
}

/** Preview page in a frame. */
export function PreviewPage({ url, view }: { url: string; view?: 'computer' | 'phone' }) {
  return (
    // The site's own page: a sandbox that allows its scripts protects nothing.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe className="admin-preview-page" data-view={view} src={url} title={PREVIEW.page} />
  );
}
