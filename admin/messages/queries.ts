import type {
  messageExport,
  messageNoteForm,
  messageReplyForm,
  MessageUpdate,
} from '#contract/messages/messages';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { savedReplyForm } from '#contract/messages/saved-replies';
import type { z } from 'zod';
import { api } from '../api';
import { bodyOf, rowParams, messageOf, withTotal } from '../calls';
import { pagingOptions } from '../ui/lists/use-more-rows';
import { saveFile } from '../ui/actions/save-as';

const { messages } = api.admin;

const PAGE = 20;

type MessageFilters = z.input<typeof messageExport>;

/** Contact messages, newest first, in pages. */
export const messagesQuery = (filters: MessageFilters) =>
  infiniteQueryOptions({
    queryKey: ['messages', filters],
    queryFn: async ({ pageParam }) => {
      const json = { ...filters, limit: PAGE, offset: pageParam };
      return withTotal(await messages.search.$post({ json }));
    },
    ...pagingOptions(PAGE),
  });

export const changeMessage = (id: number, json: MessageUpdate) =>
  messages[':id'].$put({ ...rowParams(id), json });

export const addNote = (id: number, json: z.input<typeof messageNoteForm>) =>
  bodyOf(messages[':id'].notes.$post({ ...rowParams(id), json }));

export const sendReply = (id: number, json: z.input<typeof messageReplyForm>) =>
  bodyOf(messages[':id'].replies.$post({ ...rowParams(id), json }));

/** Texts for replies, by name. */
export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: () => bodyOf(api.admin['saved-replies'].$get()),
});

export const saveReply = (json: z.input<typeof savedReplyForm>) =>
  bodyOf(api.admin['saved-replies'].$post({ json }));

export const removeSavedReply = (id: number) =>
  bodyOf(api.admin['saved-replies'][':id'].$delete(rowParams(id)));

export const removeNote = (id: number, note: number) =>
  bodyOf(messages[':id'].notes[':note'].$delete({ param: { id: String(id), note: String(note) } }));

export const removeMessage = (id: number) => messages[':id'].$delete(rowParams(id));

/** Erases all messages from an e-mail address. Returns the server's message. */
export const eraseMessagesFrom = (email: string) =>
  messageOf(messages.erase.$post({ json: { email } }));

/** Saves the filtered messages as a CSV file. */
export const exportMessages = async (json: MessageFilters) =>
  saveFile(await messages.export.$post({ json }));
