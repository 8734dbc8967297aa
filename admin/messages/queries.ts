import type { messageExport, MessageUpdate } from '#contract/messages';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';
import { atRow, withTotal } from '../calls';
import { saveFile } from '../form/save-file';
import { pagesOf } from '../ui/use-more';

const PAGE = 20;

type MessageFilters = z.input<typeof messageExport>;

/** Contact messages, newest first, page after page. */
export const messagesQuery = (filters: MessageFilters) =>
  infiniteQueryOptions({
    queryKey: ['messages', filters],
    queryFn: async ({ pageParam }) => {
      const json = { ...filters, limit: PAGE, offset: pageParam };
      return withTotal(await api.admin.messages.search.$post({ json }));
    },
    ...pagesOf(PAGE),
  });

export async function changeMessage(id: number, json: MessageUpdate): Promise<void> {
  await api.admin.messages[':id'].$put({ ...atRow(id), json });
}

export async function removeMessage(id: number): Promise<void> {
  await api.admin.messages[':id'].$delete(atRow(id));
}

/** Erases everything that a person wrote; returns the sentence that says so. */
export async function eraseMessagesFrom(email: string): Promise<string> {
  const response = await api.admin.messages.erase.$post({ json: { email } });
  return (await response.json()).message;
}

/** Saves the messages that are found as a table file. */
export async function exportMessages(json: MessageFilters): Promise<void> {
  await saveFile(await api.admin.messages.export.$post({ json }));
}
