import type { ContactMessage } from '#contract/messages/messages';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminsQuery } from '../admins/queries';
import { useSession } from '../session';
import { useAction } from '../ui/actions/use-action';
import { changeMessage } from './queries';
import { MESSAGES } from './texts';

const NOBODY = '';

/** Field that gives a message to an administrator. The person signed in comes first. */
export function Assignee({ message }: { message: ContactMessage }) {
  const { id, assignee_id, assignee } = message;
  const { user } = useSession();
  const { data: accounts = [] } = useQuery(adminsQuery);
  const assign = useAction((to: number | null) => changeMessage(id, { assignee_id: to }), {
    invalidates: [['messages']],
  });
  const present = assign.isPending ? assign.sent : assignee_id;
  const others = accounts
    .filter((account) => account.is_active && account.id !== user?.id)
    .map((account) => ({
      value: String(account.id),
      label: account.full_name || account.username,
    }));
  const known = [...(user ? [{ value: String(user.id), label: MESSAGES.me }] : []), ...others];
  const isKnown = known.some(({ value }) => value === String(assignee_id));
  return (
    <NativeSelect
      label={MESSAGES.assignee}
      size="sm"
      className="message-assignee"
      value={present ? String(present) : NOBODY}
      disabled={assign.isPending}
      onChange={({ currentTarget: { value } }) => assign.run(value ? Number(value) : null)}
      data={[
        { value: NOBODY, label: MESSAGES.nobody },
        ...known,
        // An account that is no longer active, or a list that has not come yet.
        ...(assignee_id && !isKnown ? [{ value: String(assignee_id), label: assignee ?? '' }] : []),
      ]}
    />
  );
}
