import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api';
import { bodyOf, NO_REFETCH } from '../../calls';

/** A part of the pages that a release changes. The version of the release is part of the key, since the pages change with it. */
export const changedPagesQuery = ({ id, version }: { id: number; version: number }, part: number) =>
  queryOptions({
    queryKey: ['releases', 'pages', id, version, part],
    queryFn: () =>
      bodyOf(api.pages.changed.$get({ query: { release: String(id), part: String(part) } })),
  });

/** Address of a page as it is online, or as it will be after a release. */
export const pageViewQuery = (path: string, release: { id: number; version: number } | null) =>
  queryOptions({
    queryKey: ['releases', 'view', path, release?.id ?? 'online', release?.version ?? 0],
    queryFn: () =>
      bodyOf(
        api.pages.preview.$post({
          json: release ? { path, release: release.id } : { path, state: 'online' },
        }),
      ),
    ...NO_REFETCH,
  });
