import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

/** Whether an address that is typed is one of this site without a page; false while nobody knows. */
export function useLeadsNowhere(address: string | null): boolean {
  const [path] = useDebouncedValue(address, 400);
  const { data } = useQuery({
    queryKey: ['leads-nowhere', path],
    enabled: path !== null && path === address && /^\/(?!\/)/.test(path),
    queryFn: () => leadsNowhere(path!),
    staleTime: 60_000,
  });
  return data === true && path === address;
}

/** Whether an address of this site, `/…`, leads to no page of it. A site that cannot be asked says no. */
export async function leadsNowhere(path: string): Promise<boolean> {
  const { origin, pathname, search } = new URL(path, location.href);
  if (origin !== location.origin) return false;
  const response = await fetch(pathname + search, { method: 'HEAD' }).catch(() => null);
  return response?.status === 404 || response?.status === 410;
}
