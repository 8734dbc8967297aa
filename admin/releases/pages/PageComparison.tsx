import type { ChangedPage } from '#contract/pages/changed';
import { hasTwin } from '#contract/paths';
import type { ReleaseDetail } from '#contract/publication/releases';
import { TEXT_PAGES } from '#contract/page-texts/pages';
import { Anchor, Group, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { IconArrowLeft } from '../../icons.ts';
import { LoadState } from '../../ui/notices/LoadState';
import { pageOf } from '../../ui/lists/use-address-view';
import { comparisonOf, PART, releasePath } from '../link-texts';
import { ComparedFrames, type FrameLayout, type FrameWidth } from './ComparedFrames';
import { changedPagesQuery } from './queries';
import { CHANGED_PAGES, COMPARED_PAGE } from './texts';

interface PageComparisonProps {
  release: ReleaseDetail;
  path: string;
}

const isWidth = (value: string): value is FrameWidth => value in COMPARED_PAGE.views;
const isLayout = (value: string): value is FrameLayout => value in COMPARED_PAGE.layouts;
const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A page as it is, and as it will be after a release. */
export function PageComparison({ release, path }: PageComparisonProps) {
  const [params, setParams] = useSearchParams();
  const part = pageOf(params, PART);
  const { data, error, refetch } = useQuery(changedPagesQuery(release, part));
  const isNarrow = useMediaQuery('(width < 64em)', undefined, { getInitialValueInEffect: false });
  const [width, setWidth] = useState<FrameWidth>(isNarrow ? 'phone' : 'desktop');
  const [layout, setLayout] = useState<FrameLayout>(isNarrow ? 'slider' : 'beside');
  const changed = data?.pages.find((page) => page.path === path);
  const pages = data && pagesToChoose(data.pages, path);
  const isKnown = pages?.some(({ value }) => value === path);
  return (
    <Stack>
      <Anchor
        component={Link}
        to={releasePath(release.id, part)}
        underline="always"
        className="release-back"
      >
        <IconArrowLeft size={18} />
        {COMPARED_PAGE.back}
      </Anchor>
      <Title order={2} size="h4" className="admin-text">
        {release.name}
      </Title>
      <LoadState query={{ data, error, refetch }} failed={CHANGED_PAGES.loadFailed} rows={8} />
      {pages && (
        <>
          {!isKnown && <Text role="status">{COMPARED_PAGE.unknown}</Text>}
          <Group align="end">
            <NativeSelect
              label={COMPARED_PAGE.page}
              value={isKnown ? path : ''}
              onChange={({ currentTarget }) => setParams(comparisonOf(currentTarget.value, part))}
              data={isKnown ? pages : [UNCHOSEN, ...pages]}
            />
            <SegmentedControl
              aria-label={COMPARED_PAGE.view}
              value={width}
              onChange={(value) => isWidth(value) && setWidth(value)}
              data={choices(COMPARED_PAGE.views)}
            />
            <SegmentedControl
              aria-label={COMPARED_PAGE.layout}
              value={layout}
              onChange={(value) => isLayout(value) && setLayout(value)}
              data={choices(COMPARED_PAGE.layouts)}
            />
          </Group>
          {isKnown && (
            <ComparedFrames
              key={path}
              release={release}
              path={path}
              change={changed?.change ?? 'changed'}
              width={width}
              layout={layout}
            />
          )}
        </>
      )}
    </Stack>
  );
}

/** Option for an address that no option has. */
const UNCHOSEN = { value: '', label: COMPARED_PAGE.choose, disabled: true };

/** Returns the changed pages, then the other main pages, each once, and the page at `path` if it can be compared. */
function pagesToChoose(changed: readonly ChangedPage[], path: string) {
  const pages = new Map(changed.map((page) => [page.path, page.title]));
  for (const page of TEXT_PAGES) if (!pages.has(page.path)) pages.set(page.path, page.title);
  if (hasTwin(path) && !pages.has(path)) pages.set(path, path);
  return [...pages].map(([value, label]) => ({ value, label }));
}
