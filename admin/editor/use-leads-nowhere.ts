import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { leadsNowhere } from './check-address';

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
