import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

/** True when a typed address belongs to this site and has no page; false until the server has answered. */
export function useIsDeadLink(address: string | null): boolean {
  const [path] = useDebouncedValue(address, 400);
  const { data } = useQuery({
    queryKey: ['leads-nowhere', path],
    enabled: path !== null && path === address && /^\/(?!\/)/.test(path),
    queryFn: () => isDeadLink(path!),
    staleTime: 60_000,
  });
  return data === true && path === address;
}

/** True when this site answers 404 or 410 to a path such as `/…`. False when the request fails. */
export async function isDeadLink(path: string): Promise<boolean> {
  const { origin, pathname, search } = new URL(path, location.href);
  if (origin !== location.origin) return false;
  const response = await fetch(pathname + search, { method: 'HEAD' }).catch(() => null);
  return response?.status === 404 || response?.status === 410;
}
