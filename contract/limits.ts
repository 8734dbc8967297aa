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
  /** What a build reads at once: articles, bytes of their texts (one article at least), list pages. */
  bulk: { articles: 100, bytes: 1_000_000, listPages: 100 },
  /** Articles that one call changes. */
  batchArticles: 50,
  /** Words replaced in several articles: their length, articles of one call, and what a part of the preview reads. */
  replacing: {
    find: 100,
    replace: 200,
    articles: 20,
    read: 50,
    bytes: 1_000_000,
    passages: 50,
    context: 40,
  },
  /** HTML of a few paragraphs: the answer of a question has at most 10,000 characters. */
  shortText: { nodes: 4_000, length: 20_000 },
  /** Open elements within one another in HTML that is sent; unknown ones, which are removed, count. */
  htmlDepth: 256,
  searchLength: 200,
  slugLength: 120,
  contact: {
    name: 120,
    email: 254,
    subject: 200,
    message: 5000,
    /** A person needs at least this long to fill the form, in milliseconds. */
    fillTime: 2000,
    /** Messages accepted from one address in an hour, and from the network around it. */
    perHour: 10,
    perHourOfNetwork: 30,
    /** Months after which a message is erased. */
    retentionMonths: 12,
  },
  article: {
    imageAlt: 300,
    imageCaption: 300,
    tableCaption: 200,
    videoTitle: 200,
    /** Bytes of the sanitised HTML: a row of D1 holds 2 MB, and the text is in it twice. */
    contentBytes: 900_000,
    /**
     * Elements, attributes and texts of the HTML that is sent. 770 kB of ordinary paragraphs with links
     * have 68,000, a table of 6,000 cells as the editor writes it 24,000. Cleaning 80,000 takes about a
     * second of processor time and less than 48 MB; a Worker has two and 128.
     */
    nodes: 80_000,
    /** Pictures that a text may bring along as data URLs, each to be stored. */
    pastedPictures: 50,
    /** Days that a deleted article can be restored. */
    trashDays: 30,
  },
  /** Rows of a list that are put in order at once. */
  orderedRows: 500,
  password: { min: 15, max: 128 },
  /** Minutes for which a password or a passkey given stands for what follows. */
  proofMinutes: 5,
  secondKeyName: 60,
  /** Hours before a change of password in which added second factors are shown with it. */
  recentKeyHours: 24,
  recoveryCodes: 10,
  /** Hours in which codes that were shown can be kept. */
  recoveryCodesHours: 24,
  /** Months for which the log of what administrators do is kept. */
  auditMonths: 12,
  views: {
    /** Views of a page from one address that count in an hour. */
    perHour: 20,
    /** The same for a whole network, of IPv6 a /48. */
    perHourOfNetwork: 60,
    /** Months for which the views of a day are kept. */
    months: 25,
  },
  /** Hours for which one stays signed in. */
  sessionHours: 12,
  /** Days for which a browser is known to the account that signed in there. */
  deviceDays: 180,
  /** Days for which the articles that an administrator opened are listed. */
  openedDays: 30,
  /** Days for which a session is kept after its end. */
  endedSessionDays: 30,
  /** Hours without a failure after which failed logins are forgotten. */
  loginAttemptHours: 24,
  /** Characters of a picture's address. */
  addressLength: 500,
  /** Rows of one answer of the back office's other lists. */
  adminRows: 200,
  image: {
    alt: 300,
    caption: 300,
    credit: 120,
    bytes: 5 * 1024 * 1024,
    pixels: 40_000_000,
    filename: 255,
    /** Bytes above which a picture counts as heavy. */
    heavy: 500_000,
    /** Days without a use after which a picture is to be erased, and days to take it back. */
    unusedDays: 30,
    graceDays: 7,
    /** Parts of the form of an upload, which has three. */
    formParts: 20,
    /** Characters of the largest picture as a data URL. */
    dataUrl: 7_100_000,
  },
  /** Minutes for which a preview's link shows it. */
  previewMinutes: 15,
  /** Lifetimes that an administrator may choose: also a day, and a week. */
  sharedPreviewMinutes: [15, 1440, 10_080],
  build: {
    /** Minutes after which a build that says nothing more counts as failed. */
    minutes: 10,
    /** Minutes before the first, the second… retry; then the last one again and again. */
    retryMinutes: [1, 2, 5, 15, 30],
    /** Milliseconds that the builder has to answer that it was called. */
    hookTimeout: 10_000,
    /** Days for which builds and the changes that they were for are kept. */
    keptDays: 90,
    /** Characters of a progress line or of a reason. */
    line: 300,
  },
  /** Bytes of a JSON or form body, uploads apart. */
  bodyBytes: 64 * 1024,
  /** Bytes of an article's JSON, whose text may bring pictures along as data URLs. */
  articleBodyBytes: 16 * 1024 * 1024,
  /** Bytes of an upload's body: the largest picture in base64 and its name. */
  uploadBodyBytes: 7_200_000,
} as const;
