import type { Article, ArticleCard } from './articles.ts';
import type { ArticleFilter } from './article-filter.ts';
import type { CategoryChoice } from './categories.ts';
import type { ContactField } from './contact-texts.ts';
import type { FieldErrors } from './errors.ts';
import type { ListedNoun, NOUNS } from './nouns.ts';
import type { Part } from './parts.ts';
import { PUBLIC_PATHS } from './paths.ts';
import type { Question } from './questions.ts';
import type { Settings } from './settings.ts';
import type { Testimonial } from './testimonials.ts';
import { z } from './zod.ts';

/** Query string of GET /api/pages. */
export const pageQuery = z.strictObject({
  /** Path of a page of the site. */
  path: z.string().regex(/^\/[\w./-]{0,200}$/),
});

/** Body of POST /api/pages/preview. */
export const pagePreviewForm = pageQuery.extend({
  path: z.enum(PUBLIC_PATHS),
  /** Id of the release to show; absent: everything that is prepared. */
  release: z.int().positive().optional(),
});

/** Its answer: where the page can be seen, and until when, ISO 8601, UTC. */
export interface PagePreview {
  url: string;
  expires_at: string;
}

/** What every page shows around its own content. */
export interface Shell {
  settings: Settings;
  /** The newest published articles, for the footer. */
  recentArticles: ArticleCard[];
  /** What this page is baked without: the builder puts it in. */
  leftOut?: readonly Part[];
}

/** A page that shows the active rows of a noun: previews find them under its plural. */
type Listing<N extends ListedNoun, Row> = Shell & Record<(typeof NOUNS)[N]['plural'], Row[]>;

/** What the home page shows. */
export type HomePage = Listing<'testimonial', Testimonial>;

/** What the site plan lists. */
export interface SiteMapPage extends Shell {
  articles: Pick<ArticleCard, 'id' | 'title' | 'slug' | 'updated_at' | 'category_name'>[];
}

/** What the feed of the newest articles holds. */
export interface FeedPage extends Shell {
  articles: FeedArticle[];
  /** The only category of the feed; absent for the feed of all articles. */
  category?: CategoryChoice;
}

/** A card with the texts of a feed's entry. */
export interface FeedArticle extends ArticleCard {
  seo_description?: string;
  /** Beginning of the text; empty where the article has another description. */
  content?: string;
  /** Whole text as HTML; empty for a very long one, of which readers show the description. */
  text?: string;
}

/** What the article list shows, baked or live. */
export interface ArticleListPage extends Shell {
  featured: ArticleCard[];
  articles: ArticleCard[];
  page: number;
  totalPages: number;
  /** The categories that have published articles. */
  categories: CategoryChoice[];
}

/** The article list of a search. */
export interface ArticleResultsPage extends Shell {
  filter: ArticleFilter;
  /** With the excerpt, or the part of the text where what was looked for stands. */
  articles: ArticleCard[];
  /** On all pages together. */
  total: number;
  page: number;
  totalPages: number;
  categories: CategoryChoice[];
  /** The one of the filter; undefined without, or when it has no published article. */
  category: CategoryChoice | undefined;
}

/** What an article's page shows, baked or live. */
export interface ArticlePage extends Shell {
  article: Article;
  related: ArticleCard[];
  /** The article published just before this one, if any. */
  previous: ArticleCard | undefined;
  next: ArticleCard | undefined;
  /** Shown to those who have its link, and to nobody else: it has no address of its own. */
  isPreview?: boolean;
}

/** What the help page shows, baked or live. */
export type HelpPage = Listing<'question', Question>;

/** What each page of data of its own shows, by its path; articles and their lists have many. */
export interface Pages {
  '/': HomePage;
  '/aide': HelpPage;
  '/plan-du-site': SiteMapPage;
  '/rss.xml': FeedPage;
}

/** The contact page as the server returns it to a form posted without JavaScript. */
export interface ContactAnswerPage extends Shell {
  values: Partial<Record<ContactField, string>>;
  fields: FieldErrors;
  /** What went wrong, or undefined when the message was stored. */
  error: string | undefined;
}
