import type { EditedArticle } from '#contract/articles/form';
import type { AdminArticle } from '#contract/articles/articles';
import { LocalBackups } from '../../content/unsaved/LocalBackups';
import type { LocalBackup } from '../../content/unsaved/local-backups';
import { formOf, type ArticleForm } from '../article-form';
import { titleOrOpening } from './opening';
import { ERASED } from '../texts';

interface ArticleBackupsProps {
  /** Null for a new article. */
  articleId: number | null;
  /** Article on the server; null for a new or erased article. */
  article: AdminArticle | EditedArticle | null;
  onResume: (backup: LocalBackup<ArticleForm>) => Promise<boolean>;
}

/** Unsaved texts of one article, offered to the author. */
export function ArticleBackups({ articleId, article, onResume }: ArticleBackupsProps) {
  const isErased = articleId !== null && article === null;
  return (
    <LocalBackups
      noun="article"
      rowId={articleId}
      server={article && { form: formOf(article), savedAt: savedAt(article) }}
      nameOf={titleOrOpening}
      {...(isErased && { erased: ERASED })}
      onResume={onResume}
    />
  );
}

/** Returns the time of the last save of the draft, or of the article without a draft. */
function savedAt(article: AdminArticle | EditedArticle): string {
  const draft = 'draft' in article ? article.draft : null;
  return draft?.saved_at ?? article.updated_at;
}
