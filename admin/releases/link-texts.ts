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

export const releasePath = (id: number) => `${RELEASES_LINK.path}/${id}`;

/** Address of the comparison of a page before and after a release. */
export const comparisonPath = (id: number, page: string) =>
  `${releasePath(id)}?${new URLSearchParams({ page }).toString()}`;
