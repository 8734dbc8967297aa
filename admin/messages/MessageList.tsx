import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { IconDownload } from '../icons.ts';
import { useSession } from '../session';
import { Banner } from '../ui/notices/Banner';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { useMoreRows } from '../ui/lists/use-more-rows';
import { useAddressText } from '../ui/fields/use-address-text';
import { useAction } from '../ui/actions/use-action';
import { StateFilter } from '../ui/lists/StateFilter';
import { LoadState } from '../ui/notices/LoadState';
import { MESSAGES } from './texts';
import { MessageCard } from './MessageCard';
import { SHOWN_STATES, useMessageView, type MessageView } from './message-view';
import { eraseMessagesFrom, exportMessages, messagesQuery } from './queries';

/** List of the messages sent with the contact form. */
export function MessageList() {
  const [view, show] = useMessageView();
  const { q, state, isUnreadOnly, isMineOnly } = view;
  const { user } = useSession();
  const exportId = useId();
  const [typed, tell] = useAddressText(q, (words) => show({ q: words }, { replace: true }));
  const type = (words: string) => {
    // A search covers all states, because the administrator may not know the state of the message.
    if (typed === '' && words !== '') show({ state: 'all' }, { replace: true });
    tell(words);
  };
  const filters = {
    q,
    unread: isUnreadOnly,
    ...(state !== 'all' && { state }),
    ...(isMineOnly && user && { assignee: user.id }),
  };
  const messages = useInfiniteQuery({
    ...messagesQuery(filters),
    placeholderData: keepPreviousData,
  });
  const { data } = messages;
  const exporting = useMutation({ mutationFn: exportMessages });
  const { read, failure, rows, total, container, loadMore, hasMore, isBusy } = useMoreRows(
    messages,
    ({ id }) => id,
    '.admin-message',
  );
  const isPerson = rows.some(({ email }) => email.toLowerCase() === q.toLowerCase());
  const isFiltered = q !== '' || isUnreadOnly || isMineOnly;
  const empty = state === 'all' ? MESSAGES.empty : MESSAGES.emptyState[state];

  return (
    <Stack ref={container}>
      <Text>{MESSAGES.help}</Text>
      <StateFilter
        aria-label={MESSAGES.state}
        value={state}
        onChange={(value) => show({ state: value as MessageView['state'] })}
        data={SHOWN_STATES.map((value) => ({ value, label: MESSAGES.states[value] }))}
      />
      <Group align="end">
        <TextInput
          label={MESSAGES.search}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          maxLength={200}
          flex="1 1 16rem"
        />
        <Checkbox
          label={MESSAGES.unreadOnly}
          checked={isUnreadOnly}
          onChange={(event) => show({ isUnreadOnly: event.currentTarget.checked })}
          mb="xs"
        />
        <Checkbox
          label={MESSAGES.mineOnly}
          checked={isMineOnly}
          onChange={(event) => show({ isMineOnly: event.currentTarget.checked })}
          mb="xs"
        />
      </Group>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={exporting.isPending}
          disabled={data && total === 0}
          aria-describedby={exportId}
          onClick={() => exporting.mutate(filters)}
        >
          {MESSAGES.exportShown}
        </Button>
        {(isFiltered || state !== 'all') && (
          <Button
            variant="subtle"
            disabled={exporting.isPending}
            onClick={() => exporting.mutate({})}
          >
            {MESSAGES.exportAll}
          </Button>
        )}
        <Text size="sm" id={exportId}>
          {data && MESSAGES.exported(total)}
        </Text>
      </Group>
      {exporting.error && <Banner>{exporting.error.message}</Banner>}
      <LoadState query={read} />
      {data && (
        <Text role="status">
          {rows.length > 0 && MESSAGES.count(total)}
          {rows.length === 0 && (isFiltered ? MESSAGES.noMatch : empty)}
        </Text>
      )}
      {isPerson && <ErasePerson email={q} />}
      {data && rows.length === 0 && q !== '' && (
        <Button variant="default" onClick={() => show({ q: '' })} style={{ alignSelf: 'start' }}>
          {MESSAGES.clearSearch}
        </Button>
      )}
      {rows.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
      <SaveFailure>{failure?.message}</SaveFailure>
      {hasMore && (
        <Button variant="default" loading={isBusy} onClick={loadMore}>
          {MESSAGES.more}
        </Button>
      )}
    </Stack>
  );
}

/** Button that erases all messages from an e-mail address, for a visitor who asks to be forgotten. */
function ErasePerson({ email }: { email: string }) {
  const erase = useAction(() => eraseMessagesFrom(email), {
    question: { question: MESSAGES.confirmErase(email), confirm: MESSAGES.erase },
    done: (message) => message,
    invalidates: [['messages'], ['stats']],
  });
  return (
    <Button
      variant="default"
      loading={erase.isPending}
      onClick={() => erase.run()}
      style={{ alignSelf: 'start' }}
    >
      {MESSAGES.eraseFrom}
    </Button>
  );
}
