import { MESSAGE_STATES } from '#contract/messages/messages';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router';

export const SHOWN_STATES = [...MESSAGE_STATES, 'all'] as const;

/** Filters of the message list. The URL holds them, except the search words, which may name a visitor. */
export interface MessageView {
  q: string;
  state: (typeof SHOWN_STATES)[number];
  isUnreadOnly: boolean;
  isMineOnly: boolean;
}

/** Reads the filters from the URL, and the search words from the history state. */
export function viewOf(params: URLSearchParams, kept: unknown): MessageView {
  const { q = '' } = (kept ?? {}) as Partial<MessageView>;
  return {
    q,
    state: SHOWN_STATES.find((state) => state === params.get('state')) ?? 'todo',
    isUnreadOnly: params.get('unread') === '1',
    isMineOnly: params.get('mine') === '1',
  };
}

/** Returns the query string for the filters. */
export function paramsOf({ state, isUnreadOnly, isMineOnly }: MessageView): Record<string, string> {
  return {
    ...(state !== 'todo' && { state }),
    ...(isUnreadOnly && { unread: '1' }),
    ...(isMineOnly && { mine: '1' }),
  };
}

/** Returns the current filters and a function that changes them. */
export function useMessageView() {
  const { state: kept } = useLocation() as { state: unknown };
  const [params, setParams] = useSearchParams();
  const view = viewOf(params, kept);
  /** Filters requested last. Two quick changes both count, even before React renders the first. */
  const latestView = useRef(view);
  useEffect(() => {
    latestView.current = viewOf(params, kept);
  }, [params, kept]);

  const show = (part: Partial<MessageView>, options?: NavigateOptions) => {
    latestView.current = { ...latestView.current, ...part };
    const { q } = latestView.current;
    setParams(paramsOf(latestView.current), { state: { q }, preventScrollReset: true, ...options });
  };
  return [view, show] as const;
}
