import { useSearchParams, type NavigateOptions } from 'react-router';

/**
 * Which part of a list the address asks for, and what changes something of it there. A value is a
 * parameter of the same name, unless an address without it says the same.
 */
export function useAddressView<View extends object>(viewOf: (params: URLSearchParams) => View) {
  const [params, setParams] = useSearchParams();
  const show = (part: Partial<View>, options?: NavigateOptions) => {
    // The address is ahead of what is drawn: two quick choices both count.
    const asked = viewOf(new URLSearchParams(window.location.search));
    const usual = Object.entries(viewOf(new URLSearchParams()));
    const wanted: Record<string, unknown> = { ...asked, ...part };
    const given = usual.filter(([name, value]) => wanted[name] !== value);
    setParams(Object.fromEntries(given.map(([name]) => [name, String(wanted[name])])), options);
  };
  return [viewOf(params), show] as const;
}

/** The page of a list that an address asks for, from 1; whatever somebody wrote there. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
