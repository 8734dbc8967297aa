import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { presenceQuery } from './queries';
import { PRESENCE } from './texts';

/** Who else has the article open now. */
export function Others({ articleId }: { articleId: number }) {
  const { data } = useQuery(presenceQuery(articleId));
  const others = data?.others ?? [];
  return (
    <div role="status">
      {others.length > 0 && (
        <Text size="sm" className="sheet-others">
          {PRESENCE(others)}
        </Text>
      )}
    </div>
  );
}
