import type { ChangedPage } from '#contract/pages/changed';
import type { ReleaseDetail } from '#contract/publication/releases';
import { Button, Group, Slider, Stack, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState, type CSSProperties, type RefObject } from 'react';
import { LoadState } from '../../ui/notices/LoadState';
import { Compared, SideBySide } from '../../ui/cards/SideBySide';
import { markPassages, passagesBetween, type ChangedPassage } from './passages';
import { pageViewQuery } from './queries';
import { COMPARED_PAGE } from './texts';

export type FrameWidth = keyof typeof COMPARED_PAGE.views;
export type FrameLayout = keyof typeof COMPARED_PAGE.layouts;

/** Width of each view in pixels. Wider frames are scaled to the room they have. */
const WIDTHS: Record<FrameWidth, number> = { desktop: 1280, phone: 390 };

type Side = 'before' | 'after';

/** Query of the address of a preview. */
type ViewQuery = Pick<UseQueryResult<{ url: string }>, 'data' | 'error'> & {
  refetch: () => unknown;
};

/** A preview that was an error page. */
interface FailedView {
  url: string;
  status: number;
}

/** Status of the preview of a page that does not exist. */
const MISSING = 410;

interface ComparedFramesProps {
  release: ReleaseDetail;
  path: string;
  /** As the list of changed pages says; a page that is not in the list may be missing on one side or on both. */
  change: ChangedPage['change'];
  width: FrameWidth;
  layout: FrameLayout;
}

/** Both states of a page, which scroll together, and the list of the passages that differ. */
export function ComparedFrames({ release, path, width, layout, ...listed }: ComparedFramesProps) {
  const frames = {
    before: useRef<HTMLIFrameElement>(null),
    after: useRef<HTMLIFrameElement>(null),
  };
  const { ref: room, width: space } = useElementSize();
  const [share, setShare] = useState(50);
  const [passages, setPassages] = useState<ChangedPassage[]>();
  /** Last preview that was an error page, by side. */
  const [failures, setFailures] = useState<Partial<Record<Side, FailedView>>>({});
  const before = useQuery({ ...pageViewQuery(path, null), enabled: listed.change !== 'new' });
  const after = useQuery({ ...pageViewQuery(path, release), enabled: listed.change !== 'gone' });
  const failureOf = (side: Side, { data }: ViewQuery) =>
    data && failures[side]?.url === data.url ? failures[side].status : undefined;
  const isMissing = {
    before: failureOf('before', before) === MISSING,
    after: failureOf('after', after) === MISSING,
  };
  const change = isMissing.before ? 'new' : isMissing.after ? 'gone' : listed.change;
  const labels = {
    before: COMPARED_PAGE.before,
    after: release.undoes === null ? COMPARED_PAGE.after : COMPARED_PAGE.afterUndo,
  };

  function compare() {
    const [former, next] = [frames.before, frames.after].map(contentOf);
    if (change !== 'changed' || !former || !next) return;
    const found = passagesBetween(former, next);
    markPassages(found);
    setPassages(found);
  }

  function onLoad(side: Side, url: string) {
    const content = contentOf(frames[side]);
    if (!content) return;
    const status = statusOf(content);
    if (status >= 400) {
      setPassages(undefined);
      setFailures((former) => ({ ...former, [side]: { url, status } }));
      return;
    }
    // The frame stays on this page, and sends nothing.
    content.addEventListener('click', stayHere, { capture: true });
    content.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
    const other = frames[side === 'before' ? 'after' : 'before'];
    content.addEventListener('scroll', () => followScroll(content, contentOf(other)));
    compare();
  }

  /** Returns a query as failed when its preview is an error page. */
  function checked(side: Side, query: ViewQuery): ViewQuery {
    if (!failureOf(side, query)) return query;
    const refetch = () => {
      setFailures((former) => ({ ...former, [side]: undefined }));
      return query.refetch();
    };
    return { data: undefined, error: new Error(COMPARED_PAGE.loadFailed), refetch };
  }

  function show({ elements }: ChangedPassage) {
    for (const side of ['before', 'after'] as const)
      elements[side][0]?.scrollIntoView({ block: 'center' });
  }

  if (isMissing.before && isMissing.after)
    return <Text role="status">{COMPARED_PAGE.unknown}</Text>;
  const sides = [
    { side: 'before', query: checked('before', before), missing: COMPARED_PAGE.missingBefore },
    { side: 'after', query: checked('after', after), missing: COMPARED_PAGE.missingAfter },
  ] as const;
  const shown = sides.filter(
    ({ side }) => side !== (change === 'new' ? 'before' : 'after') || change === 'changed',
  );
  const hasFailed = shown.some(({ query }) => query.error);
  // An error that another frame covers could be neither read nor retried.
  const placed = hasFailed ? 'stacked' : change === 'changed' ? layout : 'beside';
  const own = placed === 'beside' && change === 'changed' ? (space - GAP) / 2 : space;
  const scale = own > 0 ? Math.min(1, own / WIDTHS[width]) : 1;
  const absent = sides.find(({ side }) => !shown.some((one) => one.side === side));

  return (
    <Stack>
      {absent && <Text role="status">{absent.missing}</Text>}
      {change === 'changed' && !hasFailed && <PassageButtons passages={passages} onShow={show} />}
      {placed === 'slider' && (
        <Slider
          thumbLabel={COMPARED_PAGE.slider}
          label={(value) => `${value}\u00a0%`}
          value={share}
          onChange={setShare}
        />
      )}
      <div
        ref={room}
        className="compared-frames"
        data-layout={placed}
        style={
          {
            '--scale': scale,
            '--width': `${WIDTHS[width]}px`,
            '--share': `${share}%`,
          } as CSSProperties
        }
      >
        {shown.map(({ side, query }) => (
          <section key={side} className="compared-frame" data-side={side} aria-label={labels[side]}>
            <Text size="sm" fw={700} className="compared-label">
              {labels[side]}
            </Text>
            <LoadState query={query} failed={COMPARED_PAGE.loadFailed} />
            {query.data && (
              <div className="compared-room">
                {/* The site's own page: a sandbox that allows its scripts protects nothing. */}
                {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
                <iframe
                  ref={frames[side]}
                  src={query.data.url}
                  title={labels[side]}
                  onLoad={() => onLoad(side, query.data!.url)}
                />
              </div>
            )}
          </section>
        ))}
      </div>
      {change === 'changed' && <PassageList passages={passages} labels={labels} />}
    </Stack>
  );
}

/** Pixels between two frames. */
const GAP = 16;

interface PassageListProps {
  passages: ChangedPassage[] | undefined;
  labels: { before: string; after: string };
  onShow: (passage: ChangedPassage) => void;
}

/** Number of passages, and a button for each. They come before the frames, whose links would be in between. */
function PassageButtons({ passages, onShow }: Omit<PassageListProps, 'labels'>) {
  if (!passages) return <Text role="status">{COMPARED_PAGE.reading}</Text>;
  if (passages.length === 0) return <Text role="status">{COMPARED_PAGE.same}</Text>;
  return (
    <Stack gap="xs">
      <div role="status">
        <Title order={3} size="h5">
          {COMPARED_PAGE.passages(passages.length)}
        </Title>
      </div>
      <Group gap="xs">
        {passages.map((passage, index) =>
          passage.head ? null : (
            <Button key={index} size="compact-sm" variant="default" onClick={() => onShow(passage)}>
              {COMPARED_PAGE.show(index + 1)}
            </Button>
          ),
        )}
      </Group>
    </Stack>
  );
}

function PassageList({ passages, labels }: Omit<PassageListProps, 'onShow'>) {
  if (!passages || passages.length === 0) return null;
  return (
    <SideBySide labels={labels}>
      {passages.map(({ before, after, head }, index) => (
        <Compared
          key={index}
          label={head ? COMPARED_PAGE.heads[head] : COMPARED_PAGE.passage(index + 1)}
          before={before}
          after={after}
          labels={labels}
        />
      ))}
    </SideBySide>
  );
}

/** Returns the page in a frame once it has content. */
function contentOf({ current }: RefObject<HTMLIFrameElement | null>): Document | null {
  const content = current?.contentDocument;
  return content?.readyState === 'complete' && content.URL !== 'about:blank' ? content : null;
}

/** Returns the status of a loaded page. It is 0 where the browser does not tell it. */
function statusOf({ defaultView }: Document): number {
  const [load] = defaultView!.performance.getEntriesByType('navigation');
  return (load as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0;
}

function stayHere(event: MouseEvent) {
  if ((event.target as Element).closest?.('a')) event.preventDefault();
}

/** Scrolls a page to the same part of its height as another one. */
function followScroll(leader: Document, follower: Document | null) {
  const [from, to] = [leader, follower].map((page) => page?.scrollingElement);
  if (!from || !to || follower?.hasFocus()) return;
  const place = from.scrollTop / Math.max(1, from.scrollHeight - from.clientHeight);
  const top = Math.round(place * (to.scrollHeight - to.clientHeight));
  // Setting an equal position fires no event, so that the two pages do not chase each other.
  if (Math.abs(to.scrollTop - top) > 2) to.scrollTop = top;
}
