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
  settings: '/admin/settings',
};
/** What is no longer there cannot be opened. */
const GONE = /\.(?:delete|erase|merge)$/;

/** Where the thing is that a line of the log is about; null when it has no screen, or is gone. */
export function activityPath({ action, subject }: AuditRow): string | null {
  const [noun, id] = subject.split(':') as [string, string | undefined];
  if (GONE.test(action)) return null;
  if (action === 'article.trash') return '/admin/articles/trash';
  if (action.startsWith('key.') && noun !== 'key') return LISTS.key!;
  const form = FORMS.find((key) => key === noun);
  if (form && id) return `/admin/${NOUNS[form].plural}/edit/${id}`;
  return (id && LISTS[noun]) || null;
}
