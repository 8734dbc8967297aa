import { dateTime } from '#contract/dates';
import { NOUNS, VERSIONED_NOUNS } from '#contract/nouns';
import type { PendingDraft } from '#contract/publication/drafts';
import { Anchor, Badge, Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { activityPath } from '../ui/lists/activity-path';
import { releasePath } from './link-texts';
import { changeSentence } from './change-sentence';
import { isSelected, type Selection } from './selection';
import { formatNumber } from '../ui/words/format-number';
import { DRAFTS } from './draft-texts';
import { rowsOn } from './queries';

interface DraftTableProps {
  /** Drafts of all pages, by kind of content. */
  drafts: PendingDraft[];
  page: number;
  selection: Selection;
  onToggle: (draft: PendingDraft) => void;
}

/** A page of the drafts, in one table for each kind of content. On phones author and date are below the title. */
export function DraftTable({ drafts, page, selection, onToggle }: DraftTableProps) {
  const onPage = rowsOn(page, drafts);
  const groups = VERSIONED_NOUNS.map((noun) => ({
    noun,
    total: drafts.filter((draft) => draft.noun === noun).length,
    rows: onPage.filter((draft) => draft.noun === noun),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Stack component="section" gap="lg" aria-label={DRAFTS.caption}>
      {groups.map(({ noun, total, rows }) => (
        <Table key={noun} className="admin-table" layout="fixed" captionSide="top">
          <Table.Caption ta="start" fz="md" fw={700} c="inherit">
            {DRAFTS.group(NOUNS[noun].label, formatNumber(total))}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="draft-tick">
                <VisuallyHidden>{DRAFTS.select}</VisuallyHidden>
              </Table.Th>
              <Table.Th>{DRAFTS.what}</Table.Th>
              <Table.Th visibleFrom="sm" w="10rem">
                {DRAFTS.person}
              </Table.Th>
              <Table.Th visibleFrom="md" w="14rem">
                {DRAFTS.when}
              </Table.Th>
              <Table.Th w="4.5rem">{DRAFTS.see}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((draft) => (
              <DraftRow
                key={draft.ref}
                draft={draft}
                isSelected={isSelected(selection, draft)}
                onToggle={() => onToggle(draft)}
              />
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </Stack>
  );
}

interface DraftRowProps {
  draft: PendingDraft;
  isSelected: boolean;
  onToggle: () => void;
}

function DraftRow({ draft, isSelected: isTicked, onToggle }: DraftRowProps) {
  const { noun, ref, saved_at } = draft;
  const title = draft.title || DRAFTS.untitled;
  const person = draft.saved_by ?? DRAFTS.goneAccount;
  return (
    <Table.Tr>
      <Table.Td className="draft-tick">
        <Checkbox
          aria-label={DRAFTS.selectRow(title)}
          title={DRAFTS.selectRow(title)}
          checked={isTicked}
          disabled={draft.is_stale}
          onChange={onToggle}
        />
      </Table.Td>
      <Table.Td className="admin-text">
        <Text fw={600}>{title}</Text>
        <Text size="sm">{changeSentence(draft)}</Text>
        <DraftBadges draft={draft} />
        {draft.releases.map(({ id, name }) => (
          <Text key={id} size="sm">
            <Anchor component={Link} to={releasePath(id)} underline="always" inherit>
              {DRAFTS.inRelease(name)}
            </Anchor>
          </Text>
        ))}
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
