import type { ListedMember } from '#contract/lists/members';
import { Text } from '@mantine/core';
import { OrderedList } from '../listed/OrderedList';
import type { Column } from '../listed/OrderedTable';
import { PersonCell } from '../listed/PersonCell';
import { TEXTS } from '../texts';
import { shorten } from '../ui/words/shorten';
import { countSigned, members } from './queries';
import { MEMBERS } from './texts';

/** Characters that fill about two lines of the column. */
const SHOWN_LETTERS = 90;

const COLUMNS: [Column<ListedMember>, ...Column<ListedMember>[]] = [
  {
    heading: MEMBERS.name,
    cell: (person, status) => (
      <PersonCell
        person={person}
        status={
          <>
            {!person.is_on_team && <Text size="sm">{MEMBERS.offTeam}</Text>}
            {status}
          </>
        }
      />
    ),
  },
  { heading: MEMBERS.role, visibleFrom: 'md', cell: ({ role }) => role },
  {
    heading: MEMBERS.text,
    visibleFrom: 'lg',
    maw: 320,
    cell: ({ text }) => <Text size="sm">{shorten(text, SHOWN_LETTERS)}</Text>,
  },
];

/** Tells what articles with this name show after the deletion of a person. */
async function consequencesOf({ name }: ListedMember): Promise<string> {
  const count = await countSigned(name).catch(() => null);
  return `${MEMBERS.consequences(count)} ${TEXTS.final}`;
}

/** People of the team, in their order on the page. */
export function MemberList() {
  return (
    <OrderedList
      calls={members}
      address="/admin/members"
      nameOf={({ name }) => name}
      textsOf={({ name, role, text }) => [name, role, text]}
      words={MEMBERS}
      columns={COLUMNS}
      consequencesOf={consequencesOf}
    />
  );
}
