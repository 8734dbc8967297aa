import { article, articleCard, type ArticleCard } from '../articles/articles.ts';
import type { ArticleFilter } from '../articles/filter.ts';
import { categoryChoice, type CategoryChoice } from '../articles/categories.ts';
import type { ContactField } from '../messages/contact-texts.ts';
import type { FieldErrors } from '../errors.ts';
import type { ListedNoun, NOUNS } from '../nouns.ts';
import { instant } from '../requests/moment.ts';
import { PARTS } from './parts.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import { questionSchemas, type Question } from '../lists/questions.ts';
import { settingsSchemas } from '../settings/settings.ts';
import { testimonialSchemas, type Testimonial } from '../lists/testimonials.ts';
import { z } from '../zod.ts';

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
export const pagePreview = z
  .object({
    url: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'PagePreview' });
export type PagePreview = z.infer<typeof pagePreview>;

const shellFields = {
  settings: settingsSchemas.answer,
  /** The newest published articles, for the footer. */
  recentArticles: z.array(articleCard),
  /** Parts that this page is baked without: the builder puts them in. */
  leftOut: z.array(z.enum(PARTS)).readonly().optional(),
};

/** Data that every page shows around its own content. */
const shell = z.object(shellFields).meta({ id: 'Shell' });
export type Shell = z.infer<typeof shell>;

/** A page that shows the active rows of a noun: previews find them under its plural. */
type Listing<N extends ListedNoun, Row> = Shell & Record<(typeof NOUNS)[N]['plural'], Row[]>;

/** Data of the home page. */
const homePage = z
  .object({ ...shellFields, testimonials: z.array(testimonialSchemas.visible) })
  .meta({ id: 'HomePage' });
export type HomePage = Listing<'testimonial', Testimonial>;

/** Data of the site plan. */
const siteMapPage = z
  .object({
    ...shellFields,
    articles: z.array(
      articleCard.pick({
        id: true,
        title: true,
        slug: true,
        updated_at: true,
        category_name: true,
      }),
    ),
  })
  .meta({ id: 'SiteMapPage' });
export type SiteMapPage = z.infer<typeof siteMapPage>;

/** A card with the texts of a feed's entry. */
const feedArticle = articleCard
  .extend({
    seo_description: article.shape.seo_description.optional(),
    /** Beginning of the text; empty where the article has another description. */
    content: z.string().optional(),
    /** Whole text as HTML; empty for a very long one, of which readers show the description. */
    text: z.string().optional(),
  })
  .meta({ id: 'FeedArticle' });
export type FeedArticle = z.infer<typeof feedArticle>;

/** Data of the feed of the newest articles. */
const feedPage = z
  .object({
    ...shellFields,
    recentArticles: z.array(feedArticle),
    articles: z.array(feedArticle),
    /** The only category of the feed; absent for the feed of all articles. */
    category: categoryChoice.optional(),
  })
  .meta({ id: 'FeedPage' });
export type FeedPage = z.infer<typeof feedPage>;

/** Data of the article list, baked or live. */
export const articleListPage = z
  .object({
    ...shellFields,
    featured: z.array(articleCard),
    articles: z.array(articleCard),
    page: z.int(),
    totalPages: z.int(),
    /** The categories that have published articles. */
    categories: z.array(categoryChoice),
  })
  .meta({ id: 'ArticleListPage' });
export type ArticleListPage = z.infer<typeof articleListPage>;

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

/** Data of an article's page, as the API returns it. */
const articlePage = z
  .object({
    ...shellFields,
    article,
    related: z.array(articleCard),
    /** The article published just before this one, if any. */
    previous: articleCard.optional(),
    next: articleCard.optional(),
  })
  .meta({ id: 'ArticlePage' });
export interface ArticlePage extends z.infer<typeof articlePage> {
  /** True for a preview, which has no address of its own. */
  isPreview?: boolean;
}

/** Data of the help page, baked or live. */
const helpPage = z
  .object({ ...shellFields, questions: z.array(questionSchemas.visible) })
  .meta({ id: 'HelpPage' });
export type HelpPage = Listing<'question', Question>;

/** Answer of GET /api/pages. */
export const anyPage = z.union([
  articlePage,
  articleListPage,
  homePage,
  helpPage,
  siteMapPage,
  feedPage,
  shell,
]);

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
