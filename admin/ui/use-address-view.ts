import { useSearchParams, type NavigateOptions } from 'react-router';

/** Which part of a list the address asks for, and what changes something of it there. */
export function useAddressView<View>(
  viewOf: (params: URLSearchParams) => View,
  paramsOf: (view: View) => Record<string, string>,
) {
  const [params, setParams] = useSearchParams();
  const show = (part: Partial<View>, options?: NavigateOptions) => {
    // The address is ahead of what is drawn: two quick choices both count.
    const asked = viewOf(new URLSearchParams(window.location.search));
    setParams(paramsOf({ ...asked, ...part }), options);
  };
  return [viewOf(params), show] as const;
}

/** The page of a list that an address asks for, from 1; whatever somebody wrote there. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
