import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await api.auth.sessions.$get()).json(),
});

/** Answers the server's sentence. */
export async function changePassword(current: string, next: string): Promise<string> {
  const json = { current_password: current, new_password: next };
  return (await (await api.auth.password.$post({ json })).json()).message;
}

export async function endSession(id: string): Promise<string> {
  return (await (await api.auth.sessions[':id'].$delete({ param: { id } })).json()).message;
}

export async function endOtherSessions(): Promise<string> {
  return (await (await api.auth.sessions.$delete()).json()).message;
}
