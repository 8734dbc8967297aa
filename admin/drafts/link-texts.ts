/** Link to the list of all drafts, in the header and the sidebar. */
export const DRAFTS_LINK = {
  path: '/admin/modifications',
  label: 'Modifications',
  unpublished: (count: number) => (count > 1 ? ' non publiées' : ' non publiée'),
} as const;
