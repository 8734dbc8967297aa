import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router';
import { paramsOf, viewOf, type MessageView } from './message-view';

/** What the address asks for of the messages, the words beside it, and what changes something there. */
export function useMessageView() {
  const { state: kept } = useLocation() as { state: unknown };
  const [params, setParams] = useSearchParams();
  const view = viewOf(params, kept);
  /** Ahead of what is drawn: two quick choices both count. */
  const asked = useRef(view);
  useEffect(() => {
    asked.current = viewOf(params, kept);
  }, [params, kept]);

  const show = (part: Partial<MessageView>, options?: NavigateOptions) => {
    asked.current = { ...asked.current, ...part };
    const { q } = asked.current;
    setParams(paramsOf(asked.current), { state: { q }, preventScrollReset: true, ...options });
  };
  return [view, show] as const;
}
