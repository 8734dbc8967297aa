import { useSearchParams, type NavigateOptions } from 'react-router';

/**
 * Returns the view of a list that the address asks for, and a function that changes parts of the view in the address.
 * Each value is the parameter of its name; default values are left out.
 */
export function useAddressView<View extends object>(viewOf: (params: URLSearchParams) => View) {
  const [params, setParams] = useSearchParams();
  const show = (part: Partial<View>, options?: NavigateOptions) => {
    // The window's address is ahead of the rendered one: two quick changes both count.
    const current = viewOf(new URLSearchParams(window.location.search));
    const usual = Object.entries(viewOf(new URLSearchParams()));
    const next: Record<string, unknown> = { ...current, ...part };
    const parameters = usual.filter(([name, value]) => next[name] !== value);
    setParams(Object.fromEntries(parameters.map(([name]) => [name, String(next[name])])), options);
  };
  return [viewOf(params), show] as const;
}

/** Returns the page number in an address, from 1; 1 when the parameter is missing or invalid. */
export function pageOf(params: URLSearchParams, parameter = 'page'): number {
  const page = Number(params.get(parameter));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
