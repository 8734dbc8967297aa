/** Whether an address of this site, `/…`, leads to no page of it. A site that cannot be asked says no. */
export async function leadsNowhere(path: string): Promise<boolean> {
  const { origin, pathname, search } = new URL(path, location.href);
  if (origin !== location.origin) return false;
  const response = await fetch(pathname + search, { method: 'HEAD' }).catch(() => null);
  return response?.status === 404 || response?.status === 410;
}
