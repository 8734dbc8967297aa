import { LIMITS } from '#contract/limits';
import type {
  ChosenDraft,
  Release,
  ReleaseCreate,
  releaseItemsUpdate,
  releaseUpdate,
} from '#contract/publication/releases';
import type { ReleaseLink, releaseLinkForm } from '#contract/pages/shared-site';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, ApiFailure } from '../api';
import { bodyOf, ifMatch, rowParams, withTotal } from '../calls';

const release = api.releases[':id'];

/** Releases that are not published yet, newest first. */
export const openReleasesQuery = queryOptions({
  queryKey: ['releases', 'list', 'open'],
  queryFn: () =>
    bodyOf(api.releases.$get({ query: { state: 'open', limit: String(LIMITS.adminRows) } })),
});

/** Number of rows on one page of a list. */
export const ROWS = 50;

/** Returns the rows on one page, counted from 1. */
export const rowsOn = <Row>(page: number, rows: Row[]): Row[] =>
  rows.slice((page - 1) * ROWS, page * ROWS);

/** A page of the published releases, newest first. */
export const publishedReleasesQuery = (page: number) =>
  queryOptions({
    queryKey: ['releases', 'list', 'published', page],
    queryFn: async () => {
      const query = { limit: String(ROWS), offset: String((page - 1) * ROWS) };
      return withTotal(await api.releases.$get({ query: { state: 'published', ...query } }));
    },
    placeholderData: keepPreviousData,
  });

export const releaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['releases', 'one', id],
    queryFn: () => bodyOf(release.$get(rowParams(id))),
  });

export const sharingQuery = (id: number) =>
  queryOptions({
    queryKey: ['releases', 'sharing', id],
    queryFn: () => bodyOf(release.sharing.$get(rowParams(id))),
  });

export type LinkDays = z.input<typeof releaseLinkForm>['days'];

export const createLink = (id: number, days: LinkDays): Promise<ReleaseLink> =>
  bodyOf(release.links.$post({ ...rowParams(id), json: { days } }));

export const endLink = (id: number, key: string) =>
  bodyOf(release.links[':key'].$delete({ param: { id: String(id), key } }));

export const removeRemark = (id: number, number: number) =>
  bodyOf(release.remarks[':number'].$delete({ param: { id: String(id), number: String(number) } }));

/** Queries that show releases, or drafts in them. */
export const AFTER_RELEASE = [['releases'], ['drafts'], ['stats']];

/** A release with the version that the administrator has seen. */
type Seen = Pick<Release, 'id' | 'version'>;

export const createRelease = (json: ReleaseCreate): Promise<Release> =>
  bodyOf(api.releases.$post({ json }));

export const publishRelease = ({ id, version }: Seen): Promise<Release> =>
  bodyOf(release.publish.$post(rowParams(id), ifMatch(version)));

export const changeRelease = (
  { id, version }: Seen,
  json: z.input<typeof releaseUpdate>,
): Promise<Release> => bodyOf(release.$put({ ...rowParams(id), json }, ifMatch(version)));

export const changeItems = (
  { id, version }: Seen,
  json: z.input<typeof releaseItemsUpdate>,
): Promise<Release> => bodyOf(release.items.$put({ ...rowParams(id), json }, ifMatch(version)));

export const removeRelease = ({ id }: Seen) => bodyOf(release.$delete(rowParams(id)));

/** Prepares the undoing of a published release, or bases it on the present versions if it is prepared already. */
export const prepareUndo = (id: number): Promise<Release> =>
  bodyOf(release.undo.$post(rowParams(id)));

/** Returns the draft of a row as it was seen, for a release. */
export const chosen = ({
  noun,
  ref,
  version,
}: {
  noun: ChosenDraft['noun'];
  ref: number;
  version: number;
}): ChosenDraft => ({ noun, ref, draft: version });

/** True for a refusal about one change of a release. */
export function isAboutItem(error: Error): error is ApiFailure {
  return error instanceof ApiFailure && error.fields.items !== undefined;
}

/** Returns the message of a refusal, which names the change that it is about. */
export function releaseFailure(error: Error): string {
  return isAboutItem(error) ? error.fields.items! : error.message;
}
