import { FIRST_ADMIN, type AdminAccount } from '#contract/accounts/admins';
import { dateTime, shortDate } from '#contract/dates';
import {
  ActionIcon,
  Badge,
  Box,
  Button,
  Card,
  Group,
  Stack,
  Checkbox,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconMail, IconPencil, IconUserPlus } from '../icons.ts';
import { providerQuery } from '../emails/queries';
import { failureSentence } from '../form/failures';
import { useSession } from '../session';
import { useAction } from '../ui/actions/use-action';
import { TEXTS } from '../texts';
import { LoadState } from '../ui/notices/LoadState';
import { RemoveButton } from '../ui/lists/RowButton';
import { ADMINS } from './texts';
import { AdminForm } from './AdminForm';
import {
  accessQuery,
  adminsQuery,
  removeAdmin,
  requireSecondKey,
  sendPasswordLink,
} from './queries';

/** Id of the note that explains the disabled buttons of the first account. */
const FIRST_ADMIN_NOTE = 'first-admin-note';

/** Accounts of administrators, and the rule on second factors. */
export function AdminList() {
  const { data, error, refetch } = useQuery(adminsQuery);
  const { data: setup } = useQuery(providerQuery);
  const canInvite = Boolean(setup?.provider);
  const [edited, setEdited] = useState<{ account?: AdminAccount }>();
  return (
    <Stack>
      <Button
        style={{ alignSelf: 'start' }}
        leftSection={<IconUserPlus size={18} />}
        onClick={() => setEdited({})}
      >
        {ADMINS.add}
      </Button>
      <LoadState
        query={{ data, error, refetch }}
        failed={`${ADMINS.loadFailed} ${error?.message}`}
      />
      {data?.length === 0 && <Text role="status">{ADMINS.empty}</Text>}
      {data && data.length > 0 && (
        <AdminTable
          admins={data}
          canInvite={canInvite}
          onEdit={(account) => setEdited({ account })}
        />
      )}
      <AccessRule />
      {edited && (
        <AdminForm
          account={edited.account}
          canInvite={canInvite}
          // A response may arrive after another form has opened; that form stays open.
          onClose={() => setEdited((now) => (now === edited ? undefined : now))}
        />
      )}
    </Stack>
  );
}

interface AdminTableProps {
  admins: AdminAccount[];
  /** True when the site can send links for choosing a password. */
  canInvite: boolean;
  onEdit: (admin: AdminAccount) => void;
}

function AdminTable({ admins, canInvite, onEdit }: AdminTableProps) {
  return (
    <Table className="admin-table" aria-label={ADMINS.caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{ADMINS.username}</Table.Th>
          <Table.Th visibleFrom="sm">{ADMINS.fullName}</Table.Th>
          <Table.Th visibleFrom="lg" style={{ whiteSpace: 'nowrap' }}>
            {ADMINS.email}
          </Table.Th>
          <Table.Th visibleFrom="lg">{ADMINS.created}</Table.Th>
          <Table.Th visibleFrom="md">{ADMINS.lastLogin}</Table.Th>
          <Table.Th visibleFrom="md">{ADMINS.secondKey}</Table.Th>
          <Table.Th visibleFrom="xs">{ADMINS.status}</Table.Th>
          <Table.Th>{TEXTS.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {admins.map((admin) => (
          <Table.Tr key={admin.id}>
            <Table.Th scope="row" className="admin-text">
              <Text fw={600}>{admin.username}</Text>
              <Box hiddenFrom="xs">
                <StatusBadge admin={admin} />
              </Box>
              {admin.id === FIRST_ADMIN && (
                <Text size="sm" id={FIRST_ADMIN_NOTE} maw={320}>
                  {ADMINS.owner}
                </Text>
              )}
            </Table.Th>
            <Table.Td visibleFrom="sm" className="admin-words">
              {admin.full_name}
            </Table.Td>
            <Table.Td visibleFrom="lg" className="admin-text">
              {admin.email}
            </Table.Td>
            <Table.Td visibleFrom="lg">{shortDate(admin.created_at)}</Table.Td>
            <Table.Td visibleFrom="md">
              {admin.last_login ? dateTime(admin.last_login) : ADMINS.never}
            </Table.Td>
            <Table.Td visibleFrom="md">
              {admin.has_second_key ? ADMINS.hasKey : ADMINS.hasNoKey}
            </Table.Td>
            <Table.Td visibleFrom="xs">
              <StatusBadge admin={admin} />
            </Table.Td>
            <Table.Td>
              <AdminActions admin={admin} canInvite={canInvite} onEdit={() => onEdit(admin)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function StatusBadge({ admin: { is_active } }: { admin: AdminAccount }) {
  return (
    <Badge variant="outline" color={is_active ? 'green' : 'gray'} c="var(--ink)">
      {is_active ? ADMINS.active : ADMINS.inactive}
    </Badge>
  );
}

interface AdminActionsProps {
  admin: AdminAccount;
  canInvite: boolean;
  onEdit: () => void;
}

function AdminActions({ admin, canInvite, onEdit }: AdminActionsProps) {
  const { user } = useSession();
  const isFirstAdmin = admin.id === FIRST_ADMIN;
  const note = isFirstAdmin ? FIRST_ADMIN_NOTE : undefined;
  const remove = useAction(() => removeAdmin(admin.id), {
    question: { title: ADMINS.confirmRemove, question: TEXTS.final },
    done: ADMINS.success,
    failed: (error) => ADMINS.failure(failureSentence(error, ADMINS.removeFailed)),
    invalidates: [adminsQuery.queryKey],
  });
  const sendLink = useAction(() => sendPasswordLink(admin.id), {
    question: {
      title: ADMINS.confirmLink,
      question: ADMINS.linkGoesTo(admin.email),
      confirm: ADMINS.send,
      isHarmless: true,
    },
    done: ADMINS.success,
    failed: (error) => ADMINS.failure(failureSentence(error, ADMINS.linkFailed)),
  });
  const canGetLink = admin.is_active === 1 && admin.email !== '' && admin.id !== user?.id;
  return (
    <Group gap={4} wrap="nowrap">
      {canInvite && (
        <ActionIcon
          size="lg"
          variant="subtle"
          disabled={isFirstAdmin || !canGetLink}
          loading={sendLink.isPending}
          aria-label={ADMINS.sendLink(admin.username)}
          aria-describedby={note}
          onClick={() => sendLink.run()}
        >
          <IconMail size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        size="lg"
        variant="subtle"
        disabled={isFirstAdmin && user?.id !== FIRST_ADMIN}
        aria-label={ADMINS.edit(admin.username)}
        aria-describedby={note}
        onClick={onEdit}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <RemoveButton
        label={ADMINS.remove(admin.username)}
        isPending={remove.isPending}
        disabled={isFirstAdmin}
        aria-describedby={note}
        onClick={() => remove.run()}
      />
    </Group>
  );
}

/** Rule that requires a second factor from every administrator. */
function AccessRule() {
  const { user, refresh } = useSession();
  const { data, error, refetch } = useQuery(accessQuery);
  const change = useAction(requireSecondKey, {
    done: (_, isRequired) => (isRequired ? ADMINS.required : ADMINS.relaxed),
    // Reads the session again: the first administrator may now need a second factor too.
    onDone: () => refresh().catch(console.error),
    invalidates: [accessQuery.queryKey],
  });
  const isFirstAdmin = user?.id === FIRST_ADMIN;

  return (
    <Card p="lg" shadow="xs" maw={640}>
      <Stack>
        <Title order={2} size="h4">
          {ADMINS.access}
        </Title>
        <LoadState query={{ data, error, refetch }} failed={ADMINS.accessFailed} rows={1} />
        {data && (
          <Checkbox
            label={ADMINS.requireKey}
            description={isFirstAdmin ? ADMINS.requireKeyHint : ADMINS.ownerOnly}
            checked={data.second_key_required}
            disabled={!isFirstAdmin}
            onChange={({ currentTarget: { checked } }) => change.isPending || change.run(checked)}
          />
        )}
      </Stack>
    </Card>
  );
}
