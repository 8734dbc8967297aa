import './drafts.css';
import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { publicationQuery } from '../builds/queries';
import { IconStack2 } from '../icons.ts';
import { formatNumber } from '../ui/words/format-number';
import { DRAFTS_LINK } from './link-texts';

/** Link to the list of all drafts with their number, in the header. The publication state brings the number. */
export function DraftCounter() {
  const { data } = useQuery(publicationQuery);
  if (!data) return null;
  const { drafts } = data;
  return (
    <Link to={DRAFTS_LINK.path} className="admin-drafts" data-empty={drafts === 0 || undefined}>
      <IconStack2 size={20} />
      <Text span fw={600} size="sm" className="admin-drafts-label">
        {DRAFTS_LINK.label}
      </Text>
      {drafts > 0 && (
        <Badge>
          {formatNumber(drafts)}
          <VisuallyHidden>{DRAFTS_LINK.unpublished(drafts)}</VisuallyHidden>
        </Badge>
      )}
    </Link>
  );
}
