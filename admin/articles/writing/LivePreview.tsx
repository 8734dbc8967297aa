import './live-preview.css';
import { CloseButton, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PREVIEW } from '../../preview/texts';
import type { ArticleForm } from '../article-form';
import { previewArticle } from '../queries';
import { LIVE_PREVIEW } from '../texts';

interface LivePreviewProps {
  form: ArticleForm;
  id: number | undefined;
  onClose: () => void;
}

/** Delay (ms) after the last change of the form. */
const PAUSE = 1000;

/** Preview of the form, as wide as a phone. It is made again when the author pauses. */
export function LivePreview({ form, id, onClose }: LivePreviewProps) {
  const { mutate, data, error } = useMutation({
    mutationFn: (values: ArticleForm) => previewArticle(values, id),
  });
  const isFirst = useRef(true);
  const make = useEffectEvent((values: ArticleForm) => mutate(values));
  useEffect(() => {
    const timer = window.setTimeout(() => make(form), isFirst.current ? 0 : PAUSE);
    isFirst.current = false;
    return () => window.clearTimeout(timer);
  }, [form]);
  const shown = useRef<HTMLIFrameElement>(null);
  const [url, setUrl] = useState<string>();
  const coming = data?.url === url ? undefined : data?.url;

  /** Replaces the current page by the next one, at the same scroll position. */
  function show(next: HTMLIFrameElement) {
    next.contentWindow?.scrollTo({
      top: shown.current?.contentWindow?.scrollY ?? 0,
      behavior: 'instant',
    });
    setUrl(coming);
  }

  return (
    <aside className="live-preview" aria-label={LIVE_PREVIEW.title}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5">
          {LIVE_PREVIEW.title}
        </Title>
        <CloseButton aria-label={LIVE_PREVIEW.close} onClick={onClose} />
      </Group>
      {error && (
        <Text size="sm" role="status">
          {LIVE_PREVIEW.failed}
        </Text>
      )}
      <div className="live-preview-pages">
        {[url, coming].map(
          (address) =>
            address && (
              // The site's own page: a sandbox that allows its scripts protects nothing.
              // oxlint-disable-next-line react/iframe-missing-sandbox
              <iframe
                key={address}
                ref={address === url ? shown : undefined}
                src={address}
                title={PREVIEW.page}
                inert={address !== url}
                onLoad={({ currentTarget }) => address === coming && show(currentTarget)}
              />
            ),
        )}
      </div>
    </aside>
  );
}
