import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../api';

const PAGE = 20;

/** Contact messages, newest first, page after page. */
export const messagesQuery = (q: string, isUnreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: ['messages', q, isUnreadOnly],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const response = await api.admin.messages.$get({
        query: {
          ...filters(q, isUnreadOnly),
          limit: String(PAGE),
          offset: String(pageParam),
        },
      });
      const total = Number(response.headers.get('X-Total-Count'));
      return { rows: await response.json(), total, next: pageParam + PAGE };
    },
    getNextPageParam: ({ next, total }) => (next < total ? next : undefined),
  });

export async function markMessage(id: number, is_read: boolean): Promise<void> {
  await api.admin.messages[':id'].$put({ param: { id: String(id) }, json: { is_read } });
}

export async function removeMessage(id: number): Promise<void> {
  await api.admin.messages[':id'].$delete({ param: { id: String(id) } });
}

/** Erases everything that a person wrote; answers the sentence that says so. */
export async function eraseMessagesFrom(email: string): Promise<string> {
  const response = await api.admin.messages.$delete({ query: { email } });
  return (await response.json()).message;
}

/** Saves the messages that are found as a table file. */
export async function exportMessages(q: string, isUnreadOnly: boolean): Promise<void> {
  const response = await api.admin.messages.export.$get({ query: filters(q, isUnreadOnly) });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `messages-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function filters(q: string, isUnreadOnly: boolean) {
  return { ...(q && { q }), ...(isUnreadOnly && { unread: '1' as const }) };
}
