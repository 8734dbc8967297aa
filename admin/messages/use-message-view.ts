import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { paramsOf, viewOf, type MessageView } from './message-view';

/** What is shown of the messages, and again after « back » or a reload. */
export function useMessageView() {
  const { state: kept } = useLocation() as { state: unknown };
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(() => viewOf(params, kept));
  const [q] = useDebouncedValue(view.q.trim(), 250);
  const next = new URLSearchParams(paramsOf(view)).toString();
  const isNoted = next === params.toString() && q === viewOf(params, kept).q;

  useEffect(() => {
    if (!isNoted) setParams(next, { replace: true, state: { q }, preventScrollReset: true });
  }, [isNoted, next, q, setParams]);

  return { view, q, show: (part: Partial<MessageView>) => setView({ ...view, ...part }) };
}
