import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';

/** History state of a screen that was opened from a list. */
interface FromList {
  /** Query string of the list. */
  list: string;
}

/** Returns the state for the links of a list to its rows, so that the way back leads to the same view. */
export function useFromList(): FromList {
  return { list: useLocation().search };
}

/** Returns the query string of the list that the screen was opened from; undefined when it was opened otherwise. */
export function useListSearch(): string | undefined {
  return (useLocation().state as Partial<FromList> | null)?.list;
}

/** Returns a function that goes back to the list that the screen was opened from, or else to the given address. */
export function useWayBack(list: To, options?: NavigateOptions): () => void {
  const navigate = useNavigate();
  const isFromList = useListSearch() !== undefined;
  return () => void (isFromList ? navigate(-1) : navigate(list, options));
}
