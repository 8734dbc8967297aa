import { MESSAGE_STATES } from '#contract/messages/messages';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router';

export const SHOWN_STATES = [...MESSAGE_STATES, 'all'] as const;

/** What is shown of the messages. The address says it, but for the words: they may name a person. */
export interface MessageView {
  q: string;
  state: (typeof SHOWN_STATES)[number];
  isUnreadOnly: boolean;
}

/** What an entry of the browser's history shows: its address, and what is kept beside it. */
export function viewOf(params: URLSearchParams, kept: unknown): MessageView {
  const { q = '' } = (kept ?? {}) as Partial<MessageView>;
  return {
    q,
    state: SHOWN_STATES.find((state) => state === params.get('state')) ?? 'todo',
    isUnreadOnly: params.get('unread') === '1',
  };
}

/** The query string of a view. */
export function paramsOf({ state, isUnreadOnly }: MessageView): Record<string, string> {
  return { ...(state !== 'todo' && { state }), ...(isUnreadOnly && { unread: '1' }) };
}

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
