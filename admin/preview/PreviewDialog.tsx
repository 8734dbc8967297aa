import './preview.css';
import type { Preview, PreviewMinutes } from '#contract/articles/preview';
import { Anchor, Group, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NO_REFETCH } from '../calls';
import { Dialog } from '../ui/dialogs/Dialog';
import { LoadState } from '../ui/notices/LoadState';
import { PREVIEW } from './texts';
import { PreviewPage, SearchResult, ShareCard } from './summaries';
import { summaryOf } from './page-summary';
import { ShareLink } from './ShareLink';

type View = keyof typeof PREVIEW.views;

interface PreviewDialogProps {
  /** Creates a preview page of the form's present values. */
  prepare: (minutes?: PreviewMinutes) => Promise<Preview>;
  title?: string;
  /** True when the author can share a link to the page with colleagues. */
  isShareable?: boolean;
  onClose: () => void;
}

/** Dialog with the real page of a text that may be unsaved, its search result and its card on social networks. */
export function PreviewDialog({
  prepare,
  title = PREVIEW.title,
  isShareable = true,
  onClose,
}: PreviewDialogProps) {
  const [view, setView] = useState<View>('computer');
  const { data, error, refetch } = useQuery({
    queryKey: ['preview'],
    queryFn: async () => {
      const preview = await prepare();
      return { ...preview, summary: await summaryOf(preview) };
    },
    ...NO_REFETCH,
    retry: false,
  });
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      title={title}
      classNames={{ content: 'admin-preview', body: 'admin-preview-body' }}
    >
      <LoadState query={{ data, error, refetch }} failed={PREVIEW.failed} />
      {data && (
        <>
          <Group justify="space-between" mb="sm">
            <SegmentedControl
              aria-label={PREVIEW.choose}
              classNames={{ label: 'admin-preview-view' }}
              value={view}
              onChange={(chosen) => setView(chosen as View)}
              data={Object.entries(PREVIEW.views).map(([value, label]) => ({ value, label }))}
            />
            <Group gap="md">
              <Anchor href={data.url} target="_blank" rel="noopener noreferrer">
                {PREVIEW.newTab}
              </Anchor>
              {isShareable && <ShareLink prepare={prepare} />}
            </Group>
          </Group>
          {(view === 'computer' || view === 'phone') && <PreviewPage url={data.url} view={view} />}
          {view === 'search' && (
            <Stack component="section" aria-label={PREVIEW.searchLabel} className="admin-result">
              <SearchResult {...data.summary} />
            </Stack>
          )}
          {view === 'share' && <ShareCard {...data.summary} />}
        </>
      )}
    </Dialog>
  );
}
