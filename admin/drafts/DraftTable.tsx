import { dateTime } from '#contract/dates';
import { NOUNS, VERSIONED_NOUNS } from '#contract/nouns';
import type { PendingDraft } from '#contract/publication/drafts';
import { listedLabels } from '#contract/text/listed-labels';
import { Anchor, Badge, Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { activityPath } from '../ui/lists/activity-path';
import { DRAFTS } from './texts';

interface DraftTableProps {
  drafts: PendingDraft[];
}

/** Drafts in one group for each kind of content. On phones author and date are below the title. */
export function DraftTable({ drafts }: DraftTableProps) {
  const groups = VERSIONED_NOUNS.map((noun) => ({
    noun,
    rows: drafts.filter((draft) => draft.noun === noun),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Table className="admin-table" aria-label={DRAFTS.caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{DRAFTS.what}</Table.Th>
          <Table.Th visibleFrom="sm">{DRAFTS.person}</Table.Th>
          <Table.Th visibleFrom="md">{DRAFTS.when}</Table.Th>
          <Table.Th>{DRAFTS.see}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {groups.map(({ noun, rows }) => (
        <Table.Tbody key={noun} className="admin-draft-group">
          <Table.Tr>
            <Table.Th colSpan={4} scope="rowgroup">
              <strong>{DRAFTS.group(NOUNS[noun].label, rows.length)}</strong>
            </Table.Th>
          </Table.Tr>
          {rows.map((draft) => (
            <DraftRow key={draft.ref} draft={draft} />
          ))}
        </Table.Tbody>
      ))}
    </Table>
  );
}

function DraftRow({ draft }: { draft: PendingDraft }) {
  const { noun, ref, saved_at } = draft;
  const title = draft.title || DRAFTS.untitled;
  const person = draft.saved_by ?? DRAFTS.goneAccount;
  return (
    <Table.Tr>
      <Table.Td className="admin-text">
        <Text fw={600}>{title}</Text>
        <Text size="sm">{changeSentence(draft)}</Text>
        <DraftBadges draft={draft} />
        <Text size="sm" hiddenFrom="sm">
          {person}
        </Text>
        <Text size="sm" hiddenFrom="md">
          {dateTime(saved_at)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" className="admin-text">
        {person}
      </Table.Td>
      <Table.Td visibleFrom="md" className="admin-numbers">
        {dateTime(saved_at)}
      </Table.Td>
      <Table.Td>
        <Anchor
          component={Link}
          to={activityPath({ action: '', subject: `${noun}:${ref}` })!}
          underline="always"
          aria-label={DRAFTS.seeRow(title)}
        >
          {DRAFTS.see}
        </Anchor>
      </Table.Td>
    </Table.Tr>
  );
}

function DraftBadges({ draft: { is_new, is_stale } }: { draft: PendingDraft }) {
  if (!is_new && !is_stale) return null;
  return (
    <Group gap="xs" my={2}>
      {is_new && (
        <Badge variant="light" size="md">
          {DRAFTS.isNew}
        </Badge>
      )}
      {is_stale && (
        <Badge variant="light" color="yellow" size="md" className="admin-modified">
          {DRAFTS.stale}
        </Badge>
      )}
    </Group>
  );
}

/** Returns « Changé : Titre, Contenu », and counts the names after the third. */
function changeSentence({ changed }: PendingDraft): string {
  return changed.length > 0 ? DRAFTS.changed(listedLabels(changed)) : DRAFTS.same;
}
