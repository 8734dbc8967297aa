/** Numbers of the specification that several layers use. */
export const LIMITS = {
  /** Non-featured articles on a page of the public list. */
  articlesPerPage: 9,
  relatedArticles: 3,
  footerArticles: 3,
  placeholderPictures: 12,
  wordsPerMinute: 200,
  /** Maximum rows of GET /api/articles. */
  articleRows: 1000,
  /** Limits of one read by a build: articles, bytes of their texts (at least one article), and list pages. */
  bulk: { articles: 100, bytes: 1_000_000, listPages: 100 },
  /** Maximum articles of a batch. */
  batchArticles: 50,
  /** Limits of replacing words: lengths, articles of one request, and the size of one part of the preview. */
  replacing: {
    find: 100,
    replace: 200,
    articles: 20,
    read: 50,
    bytes: 1_000_000,
    passages: 50,
    context: 40,
  },
  /** Limits of HTML of a few paragraphs: the answer of a question has at most 10,000 characters. */
  shortText: { nodes: 4_000, length: 20_000 },
  /** Maximum nesting of elements in submitted HTML, unknown elements included. */
  htmlDepth: 256,
  searchLength: 200,
  slugLength: 120,
  /** Texts for replies to messages: characters of a name, and their number. */
  savedReplies: { name: 80, count: 50 },
  contact: {
    name: 120,
    email: 254,
    subject: 200,
    message: 5000,
    /** Characters of a note, and notes and replies of a message. */
    note: 2000,
    entries: 100,
    /** Minimum milliseconds that a person needs to fill in the form. */
    fillTime: 2000,
    /** Maximum messages per hour from an address, and from its network. */
    perHour: 10,
    perHourOfNetwork: 30,
    /** Months after which a message, or a note of a reader, is deleted. */
    retentionMonths: 12,
  },
  article: {
    imageAlt: 300,
    imageCaption: 300,
    tableCaption: 200,
    videoTitle: 200,
    bookmarkAddress: 2000,
    bookmarkTitle: 200,
    bookmarkDescription: 300,
    /** Images of a gallery in the editor. */
    gallery: { min: 2, max: 9 },
    /** Maximum bytes of the sanitized HTML: a row of D1 holds 2 MB, and the text is in it twice. */
    contentBytes: 900_000,
    /**
     * Maximum number of elements, attributes and texts of submitted HTML. 770 kB of ordinary paragraphs with links
     * have 68,000, and a table of 6,000 cells from the editor has 24,000. Cleaning 80,000 takes about a second of
     * processor time and less than 48 MB; a Worker has two seconds and 128 MB.
     */
    nodes: 80_000,
    /** Maximum images embedded as data URLs in a text. Each one is stored. */
    pastedPictures: 50,
    /** Days during which a deleted article can be restored. */
    trashDays: 30,
  },
  /** Maximum rows of a list that can be ordered. */
  orderedRows: 500,
  password: { min: 15, max: 128 },
  /** Minutes for which an authentication by password or passkey counts as recent. */
  proofMinutes: 5,
  /** Minutes until a link for choosing a password expires. */
  passwordLinkMinutes: 60,
  secondKeyName: 60,
  /** Second factors added in these hours before a password change are listed after it. */
  recentKeyHours: 24,
  recoveryCodes: 10,
  /** Hours after which new recovery codes can no longer be activated. */
  recoveryCodesHours: 24,
  /** Months after which an audit log entry is deleted. */
  auditMonths: 12,
  views: {
    /** Maximum views per page and hour that count from one address. */
    perHour: 20,
    /** Maximum views per page and hour that count from one network, a /48 for IPv6. */
    perHourOfNetwork: 60,
    /** Months after which daily views are deleted. */
    months: 25,
  },
  /** Hours until a session expires. */
  sessionHours: 12,
  /** Days until the mark of a browser expires. */
  deviceDays: 180,
  /** Days for which opened articles are listed. */
  openedDays: 30,
  /** Days for which an ended session is stored. */
  endedSessionDays: 30,
  /** Hours after the last failure when failed sign-ins are deleted. */
  loginAttemptHours: 24,
  /** Maximum characters of an image's address. */
  addressLength: 500,
  /** Maximum changes of a release. */
  releaseItems: 1000,
  /** Maximum characters of their values: cleaning two million takes about a second of processor time. */
  releaseLength: 2_000_000,
  releaseName: 120,
  releaseNote: 1000,
  /** Lifetimes in days of a link that shows a release, and maximum number of links of one release. */
  releaseLinkDays: [1, 7, 30, 90],
  releaseLinks: 20,
  /** Notes of readers about one release, in all and in an hour, and characters of a note and of the name below it. */
  releaseRemarks: 200,
  hourlyRemarks: 30,
  remarkText: 2000,
  remarkName: 80,
  /** Maximum drafts in the list of all drafts. */
  draftRows: 1000,
  /** Maximum rows of one response of the back office's other lists. */
  adminRows: 200,
  image: {
    alt: 300,
    caption: 300,
    credit: 120,
    bytes: 5 * 1024 * 1024,
    pixels: 40_000_000,
    filename: 255,
    /** Bytes above which an image counts as heavy. */
    heavy: 500_000,
    /** Days after which an unused image is scheduled for erasure, and days to cancel the erasure. */
    unusedDays: 30,
    graceDays: 7,
    /** Maximum parts of an upload's form; a valid one has three. */
    formParts: 20,
    /** Maximum characters of an image as a data URL. */
    dataUrl: 7_100_000,
  },
  /** Minutes until a preview link expires. */
  previewMinutes: 15,
  /** Lifetimes of a preview link that an administrator may choose, in minutes: the default, a day, or a week. */
  sharedPreviewMinutes: [15, 1440, 10_080],
  build: {
    /** Minutes without a report after which a build fails. */
    minutes: 10,
    /** Minutes before the first, the second and further retries; the last one repeats. */
    retryMinutes: [1, 2, 5, 15, 30],
    /** Minutes for which changes wait before administrators are told that publishing fails. */
    noticeMinutes: 60,
    /** Milliseconds within which the builder must answer the hook. */
    hookTimeout: 10_000,
    /** Days for which builds and content changes are stored. */
    keptDays: 90,
    /** Maximum characters of a progress line or a reason. */
    line: 300,
  },
  /** Maximum bytes of a JSON or form body, except uploads. */
  bodyBytes: 64 * 1024,
  /** Maximum bytes of an article's JSON, whose text may embed images as data URLs. */
  articleBodyBytes: 16 * 1024 * 1024,
  /** Maximum bytes of an upload's body: the largest image in base64, and its name. */
  uploadBodyBytes: 7_200_000,
} as const;
