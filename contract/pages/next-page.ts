/** Speculation rules: a page whose link is pointed at is rendered ahead, where a browser can. */
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
