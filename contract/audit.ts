/** A line of the log of everything administrators did. */
export interface AuditRow {
  id: number;
  /** `<noun>.<verb>`: « article.update ». */
  action: string;
  /** `<noun>:<id>`: « article:12 ». */
  subject: string;
  /** The thing's name at that time: a title, a user name. */
  detail: string;
  /** Full name, else user name; null when the account was deleted. */
  admin_name: string | null;
  created_at: string;
}
