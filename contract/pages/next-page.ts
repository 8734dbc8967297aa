/** Speculation rules: browsers that support them prerender a page while its link is hovered. */
export const NEXT_PAGE = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/uploads/*', '/register', '/*.xml'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
