import { Card, Image, Text } from '@mantine/core';
import { PREVIEW } from './texts';
import type { PageSummary } from './page-summary';

/** A page as social networks show a link to it. */
export function ShareCard({ shareTitle, shareDescription, shareImage, host }: PageSummary) {
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
