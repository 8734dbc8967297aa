import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';

/** What a screen that is opened from a list keeps in its place in the browser's history. */
interface FromList {
  /** The query string of the list. */
  list: string;
}

/** The state of the links of a list to its rows, so that one goes back to the same view. */
export function useFromList(): FromList {
  return { list: useLocation().search };
}

/** The query string of the list that a screen was opened from; undefined where it was not. */
export function useListSearch(): string | undefined {
  return (useLocation().state as Partial<FromList> | null)?.list;
}

/** Goes back to the list that a screen was opened from, as it was left; else to its address. */
export function useWayBack(list: To, options?: NavigateOptions): () => void {
  const navigate = useNavigate();
  const isFromList = useListSearch() !== undefined;
  return () => void (isFromList ? navigate(-1) : navigate(list, options));
}
