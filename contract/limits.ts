/** Numbers of the specification that more than one side relies on. */
export const LIMITS = {
  /** Non-featured articles on a page of the public list. */
  articlesPerPage: 9,
  relatedArticles: 3,
  footerArticles: 3,
  placeholderPictures: 12,
  wordsPerMinute: 200,
  /** Rows of one answer of GET /api/articles. */
  articleRows: 1000,
  searchLength: 200,
  slugLength: 120,
  contact: {
    name: 120,
    email: 254,
    subject: 200,
    message: 5000,
    /** A person needs at least this long to fill the form, in milliseconds. */
    fillTime: 2000,
    /** Messages accepted from one address in an hour. */
    perHour: 10,
    /** Months after which a message is erased. */
    retentionMonths: 12,
  },
  /** Bytes of a JSON or form body, uploads apart. */
  bodyBytes: 64 * 1024,
} as const;
