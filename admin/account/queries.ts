import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { storeDevice } from '../stored-session';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await api.auth.sessions.$get()).json(),
});

/** Answers the server's sentence. This browser stays known to the account. */
export async function changePassword(
  username: string,
  current: string,
  next: string,
): Promise<string> {
  const json = { current_password: current, new_password: next };
  const { message, device } = await (await api.auth.password.$post({ json })).json();
  storeDevice(username, device);
  return message;
}

export async function endSession(id: string): Promise<string> {
  return (await (await api.auth.sessions[':id'].$delete({ param: { id } })).json()).message;
}

export async function endOtherSessions(): Promise<string> {
  return (await (await api.auth.sessions.$delete()).json()).message;
}
