import type { AuditRow } from '#contract/audit/row';
import { LISTED_NOUNS, NOUNS } from '#contract/nouns';

/** Nouns with a form for each row. */
const FORMS = ['article', ...LISTED_NOUNS] as const;
const LISTS: Record<string, string> = {
  admin: '/admin/admins',
  category: '/admin/categories',
  image: '/admin/images',
  key: '/admin/account',
  message: '/admin/messages',
  outbox: '/admin/emails',
  settings: '/admin/settings',
};
/** Actions that delete their subject, which then has no screen. */
const GONE = /\.(?:delete|erase|merge)$/;

/**
 * Returns the address of the screen about the subject of an audit log entry; null when there is no screen or the
 * subject is deleted.
 */
export function activityPath({
  action,
  subject,
}: Pick<AuditRow, 'action' | 'subject'>): string | null {
  const [noun, id] = subject.split(':') as [string, string | undefined];
  if (GONE.test(action)) return null;
  if (action === 'article.trash') return '/admin/articles/trash';
  // The subject is the administrator, whose second factors are on the account screen.
  if (action.startsWith('key.') && noun !== 'key') return LISTS.key!;
  const form = FORMS.find((key) => key === noun);
  if (form && id) return `/admin/${NOUNS[form].plural}/edit/${id}`;
  if (noun === 'texts' && id) return `/admin/texts/${id}`;
  if (noun === 'release' && id) return `/admin/mises-en-ligne/${id}`;
  return (id && LISTS[noun]) || null;
}
