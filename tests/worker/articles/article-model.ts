/** State of an article in the model. */
export interface ModelArticle {
  id: number;
  slug: string;
  status: 'draft' | 'scheduled' | 'published';
  publishedAt: number | null;
  category: string | null;
  isTrashed: boolean;
  version: number;
  /** Version that its draft is based on; null without a draft. */
  draftBase: number | null;
  /** True when the draft holds exactly the values of the first version. */
  isRestored: boolean;
}

/** Expected response: a status and the code of an error. */
export type Expected = string;

const OK: Expected = '200';
const CREATED: Expected = '201';
const MINUTE = 60_000;
/** Delay in milliseconds after which a scheduled article is due. */
export const SCHEDULED_IN = 10 * MINUTE;

/** Model of the articles as administrators and visitors see them. */
export class ArticleModel {
  articles: ModelArticle[] = [];
  /** Previous addresses with the id of the article that each leads to. */
  redirects = new Map<string, number>();
  categories = new Set<string>();
  now: number;

  constructor(now: number) {
    this.now = now;
  }

  create(slug: string, status: ModelArticle['status']): Expected {
    if (this.#isTaken(slug)) return '409 slug_taken';
    const publishedAt = this.#dateFor(status, null);
    const place = { category: null, isTrashed: false, version: 1 };
    const draft = { draftBase: null, isRestored: false };
    const article: ModelArticle = { id: 0, slug, status, publishedAt, ...place, ...draft };
    this.articles.push(article);
    this.#dropRedirects(article);
    return CREATED;
  }

  edit(article: ModelArticle): Expected {
    return this.#change(article, () => {});
  }

  editLate(article: ModelArticle): Expected {
    return article.isTrashed ? '409 article_trashed' : '409 conflict';
  }

  setStatus(article: ModelArticle, status: ModelArticle['status']): Expected {
    return this.#change(article, () => {
      article.publishedAt = this.#dateFor(status, article.publishedAt);
      article.status = status;
    });
  }

  move(article: ModelArticle, slug: string): Expected {
    if (article.isTrashed) return '409 article_trashed';
    if (slug !== article.slug && this.#isTaken(slug)) return '409 slug_taken';
    return this.#change(article, () => {
      const hasBeenSeen = article.publishedAt !== null && article.publishedAt <= this.now;
      if (slug !== article.slug && hasBeenSeen) this.redirects.set(article.slug, article.id);
      article.slug = slug;
    });
  }

  file(article: ModelArticle, category: string): Expected {
    return this.#change(article, () => (article.category = category));
  }

  prepare(article: ModelArticle): Expected {
    if (article.isTrashed) return '409 article_trashed';
    article.draftBase ??= article.version;
    article.isRestored = false;
    return OK;
  }

  publishDraft(article: ModelArticle): Expected {
    if (article.isTrashed) return '409 article_trashed';
    if (article.draftBase === null) return '404 draft_not_found';
    if (article.draftBase !== article.version) return '409 conflict';
    article.draftBase = null;
    return this.setStatus(article, 'published');
  }

  restoreVersion(article: ModelArticle): Expected {
    if (article.isTrashed) return '409 article_trashed';
    if (article.draftBase !== null && !article.isRestored) return '409 conflict';
    article.draftBase ??= article.version;
    article.isRestored = true;
    return CREATED;
  }

  trash(article: ModelArticle): Expected {
    if (article.isTrashed) return '404 article_not_found';
    article.isTrashed = true;
    article.version++;
    return OK;
  }

  restore(article: ModelArticle): Expected {
    if (!article.isTrashed) return '409 article_not_trashed';
    if (this.#isDue(article)) Object.assign(article, { status: 'draft', publishedAt: null });
    article.isTrashed = false;
    article.version++;
    return OK;
  }

  erase(article: ModelArticle): Expected {
    if (!article.isTrashed) return '409 article_not_trashed';
    this.articles = this.articles.filter((other) => other !== article);
    for (const [slug, id] of this.redirects) if (id === article.id) this.redirects.delete(slug);
    return OK;
  }

  addCategory(name: string): Expected {
    if (this.categories.has(name)) return '409 category_taken';
    this.categories.add(name);
    return CREATED;
  }

  removeCategory(name: string): Expected {
    if (!this.categories.has(name)) return '404 category_not_found';
    if (this.articles.some(({ category }) => category === name)) return '409 category_used';
    this.categories.delete(name);
    return OK;
  }

  /** Advances the clock and publishes the articles that are due. */
  wait(time: number): void {
    this.now += time;
    for (const article of this.articles) {
      if (!this.#isDue(article) || article.isTrashed) continue;
      article.status = 'published';
      article.version++;
      this.redirects.delete(article.slug);
    }
  }

  /** Returns the response to a visitor: the page, a redirect or a 404. */
  visit(slug: string): string {
    const isVisible = ({ status, isTrashed }: ModelArticle) => status === 'published' && !isTrashed;
    if (this.articles.some((article) => article.slug === slug && isVisible(article))) return '200';
    const target = this.articles.find(({ id }) => id === this.redirects.get(slug));
    return target && isVisible(target) ? `301 ${target.slug}` : '404';
  }

  #isDue({ status, publishedAt }: ModelArticle): boolean {
    return status === 'scheduled' && publishedAt! <= this.now;
  }

  #change(article: ModelArticle, apply: () => void): Expected {
    if (article.isTrashed) return '409 article_trashed';
    apply();
    article.version++;
    this.#dropRedirects(article);
    return OK;
  }

  #isTaken(slug: string): boolean {
    return this.articles.some((article) => article.slug === slug);
  }

  /** Returns the publication date for a status. The date of the first publication is kept. */
  #dateFor(status: ModelArticle['status'], before: number | null): number | null {
    if (status === 'scheduled') return this.now + SCHEDULED_IN;
    if (status === 'draft') return before;
    return before !== null && before <= this.now ? before : this.now;
  }

  /** Deletes the redirect from an address that an article uses again. */
  #dropRedirects({ slug, status, id }: ModelArticle): void {
    if (status === 'published' || this.redirects.get(slug) === id) this.redirects.delete(slug);
  }
}
