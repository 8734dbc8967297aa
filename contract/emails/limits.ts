/** Limits of e-mails. In a file of their own, because the back office loads the other limits first. */
export const EMAIL_LIMITS = {
  /** Maximum addresses that are notified of new messages. */
  notified: 5,
  /** Maximum notices per hour. Further messages are in the back office only. */
  noticesPerHour: 100,
  /** Maximum acknowledgements per hour in total, and hours between two to the same address. */
  receiptsPerHour: 20,
  receiptHours: 24,
  /** Minutes after each failed attempt until the next one. After the last delay, the e-mail has failed. */
  retryMinutes: [1, 5, 30, 120, 360, 1440],
  /** Minutes for which one sender owns an e-mail. An e-mail whose sender stopped is sent again afterwards. */
  claimMinutes: 5,
  /** Seconds without an answer of the mail server: at the connection, and at any later step. */
  connectionSeconds: 10,
  answerSeconds: 120,
  /** Seconds after which a run begins no further e-mail. */
  runSeconds: 20,
  /** Days after which an e-mail is deleted. */
  keptDays: 30,
  /** Maximum characters of a reason. */
  reason: 300,
} as const;
