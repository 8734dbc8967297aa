import { article, articleCard, type ArticleCard } from '../articles/articles.ts';
import type { ArticleFilter } from '../articles/filter.ts';
import { categoryChoice, type CategoryChoice } from '../articles/categories.ts';
import type { ContactField } from '../messages/contact-texts.ts';
import type { FieldErrors } from '../errors.ts';
import type { ListedNoun, NOUNS } from '../nouns.ts';
import { pictureFacts } from '../images/picture-facts.ts';
import { instant } from '../requests/moment.ts';
import { PARTS } from './parts.ts';
import { hasTwin } from '../paths.ts';
import { figureSchemas, type Figure } from '../lists/figures.ts';
import { memberSchemas, type Member } from '../lists/members.ts';
import { questionSchemas, type Question } from '../lists/questions.ts';
import { settingsForVisitors } from '../settings/settings.ts';
import { testimonialSchemas, type Testimonial } from '../lists/testimonials.ts';
import { z } from '../zod.ts';

/** Query string of GET /api/pages. */
export const pageQuery = z.strictObject({
  /** Path of a page of the site. */
  path: z.string().regex(/^\/[\w./-]{0,200}$/),
});

/** Body of POST /api/pages/preview. */
export const pagePreviewForm = pageQuery.extend({
  path: z.string().refine(hasTwin),
  /** Content to show: as it is online, or with all drafts if absent. */
  state: z.enum(['online', 'drafts']).optional(),
  /** Id of the release whose publication is shown; a published one shows the present content. */
  release: z.int().positive().optional(),
  /** True for the page editor: texts end with the mark of their key. */
  marks: z.boolean().optional(),
});

/** Answer of POST /api/pages/preview: address and expiry of the page. */
export const pagePreview = z
  .object({
    url: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'PagePreview' });
export type PagePreview = z.infer<typeof pagePreview>;

/** Texts of all pages that differ from their defaults, by key. */
export const changedTexts = z.record(z.string(), z.string());

/** Content of a new site that its owner replaces, in the order of the sentence about it. */
export const EXAMPLE_KINDS = ['contact', 'team', 'figures', 'testimonials'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

/** Data of every page that does not depend on articles. */
export const commonFields = {
  settings: settingsForVisitors,
  texts: changedTexts,
  /** Facts of the library about uploaded images that texts name, by address. */
  textPictures: z.record(z.string(), pictureFacts).optional(),
  /** Days of the last changes of legal pages, by path. Unchanged pages are not in it. */
  updatedOn: z.record(z.string(), instant).optional(),
  /** Kinds of examples that the site still shows; absent without any. */
  examples: z.array(z.enum(EXAMPLE_KINDS)).optional(),
};

const shellFields = {
  ...commonFields,
  /** The newest published articles, for the footer. */
  recentArticles: z.array(articleCard),
  /** True for the page editor: texts end with the mark of their key. */
  hasMarks: z.boolean().optional(),
  /** Parts that this baked page leaves out; the builder inserts them. */
  leftOut: z.array(z.enum(PARTS)).readonly().optional(),
};

/** Data that every page shows around its content. */
const shell = z.object(shellFields).meta({ id: 'Shell' });
export type Shell = z.infer<typeof shell>;

/** A page with the active rows of a noun. Previews find the rows under the noun's plural. */
type Listing<N extends ListedNoun, Row> = Shell & Record<(typeof NOUNS)[N]['plural'], Row[]>;

/** Data of the home page. */
const homePage = z
  .object({
    ...shellFields,
    figures: z.array(figureSchemas.visible),
    testimonials: z.array(testimonialSchemas.visible),
  })
  .meta({ id: 'HomePage' });
export type HomePage = Listing<'figure', Figure> & Listing<'testimonial', Testimonial>;

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
    /** Authors with a page, by name. */
    authors: z.array(memberSchemas.visible.pick({ name: true, slug: true })),
  })
  .meta({ id: 'SiteMapPage' });
export type SiteMapPage = z.infer<typeof siteMapPage>;

/** A card with the texts of a feed entry. */
const feedArticle = articleCard
  .extend({
    seo_description: article.shape.seo_description.optional(),
    /** Beginning of the text; empty when the article has another description. */
    content: z.string().optional(),
    /** Whole text as HTML; empty for a very long text, for which feed readers show the description. */
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
    /** Category of the feed; absent for the feed of all articles. */
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
    /** Categories with published articles. */
    categories: z.array(categoryChoice),
  })
  .meta({ id: 'ArticleListPage' });
export type ArticleListPage = z.infer<typeof articleListPage>;

/** Data of the article list of a search. */
export interface ArticleResultsPage extends Shell {
  filter: ArticleFilter;
  /** Found articles. Their excerpt is a part of the text with the searched words, if found there. */
  articles: ArticleCard[];
  /** Number of articles on all pages. */
  total: number;
  page: number;
  totalPages: number;
  categories: CategoryChoice[];
  /** Category of the filter; undefined without one, or when it has no published articles. */
  category: CategoryChoice | undefined;
}

/** Data of an article page. */
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

/** Data of a page that shows figures. They are those of every page. */
const figuresPage = z
  .object({ ...shellFields, figures: z.array(figureSchemas.visible) })
  .meta({ id: 'FiguresPage' });
export type FiguresPage = Listing<'figure', Figure>;

/** Data of the team page, baked or live. */
const teamPage = z
  .object({ ...shellFields, members: z.array(memberSchemas.visible) })
  .meta({ id: 'TeamPage' });
export type TeamPage = Listing<'member', Member>;

/** Data of an author's page, baked or live. */
const authorPage = z
  .object({
    ...shellFields,
    author: memberSchemas.visible,
    /** Published articles of the author, newest first. */
    articles: z.array(articleCard),
  })
  .meta({ id: 'AuthorPage' });
export type AuthorPage = z.infer<typeof authorPage>;

/** Answer of GET /api/pages. */
export const anyPage = z.union([
  articlePage,
  articleListPage,
  authorPage,
  homePage,
  helpPage,
  teamPage,
  figuresPage,
  siteMapPage,
  feedPage,
  shell,
]);

/** Data of the pages with their own loader, by path. Articles and lists have many paths. */
export interface Pages {
  '/': HomePage;
  '/aide': HelpPage;
  '/equipe': TeamPage;
  '/vision': FiguresPage;
  '/mission': FiguresPage;
  '/plan-du-site': SiteMapPage;
  '/rss.xml': FeedPage;
}

/** Data of the contact page after a form sent without JavaScript. */
export interface ContactAnswerPage extends Shell {
  values: Partial<Record<ContactField, string>>;
  fields: FieldErrors;
  /** Error sentence; undefined when the message was stored. */
  error: string | undefined;
}
