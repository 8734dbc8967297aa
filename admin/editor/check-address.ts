/** Whether an address of this site is nobody's: a page that is not there, or not online yet. */
export async function leadsNowhere(path: string): Promise<boolean> {
  const { pathname, search } = new URL(path, location.origin);
  const answer = await fetch(pathname + search, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status === 404 || answer?.status === 410;
}
