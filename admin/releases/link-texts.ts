/** Link to the list of all drafts, in the header and the sidebar. */
export const DRAFTS_LINK = {
  path: '/admin/modifications',
  label: 'Modifications',
  unpublished: (count: number) => (count > 1 ? ' non publiées' : ' non publiée'),
} as const;

/** Screen of the releases. */
export const RELEASES_LINK = {
  path: '/admin/mises-en-ligne',
  label: 'Mises en ligne',
  row: 'Mise en ligne',
} as const;

/** Query parameter with the part of the list of pages that a release changes. */
export const PART = 'part';

/** Address of a release, with a part of the list of pages that it changes. */
export const releasePath = (id: number, part = 1) =>
  `${RELEASES_LINK.path}/${id}${part > 1 ? `?${PART}=${part}` : ''}`;

/** Query of the comparison of a page that a part of the list has. */
export const comparisonOf = (page: string, part: number) => ({
  page,
  ...(part > 1 && { [PART]: String(part) }),
});

/** Address of the comparison of a page before and after a release. */
export const comparisonPath = (id: number, page: string, part = 1) =>
  `${releasePath(id)}?${new URLSearchParams(comparisonOf(page, part)).toString()}`;
