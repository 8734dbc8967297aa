import type { ArticleCard } from '#contract/article';
import { LIMITS } from '#contract/limits';
import type { Testimonial } from '#contract/testimonial';
import { hasSmaller } from '#contract/uploaded-picture';
import { CommandError } from './environment.ts';
import { placePictures } from './made-pictures.ts';
import { sharePictures } from './share-pictures.ts';
import { smallerPictures } from './smaller-pictures.ts';

interface Pictures {
  /** Address of the API whose content the pages show. */
  contentUrl: string;
  /** The folder of the pages. */
  folder: string;
  /** Where what was made stays from one build to the next, if anywhere. */
  cache?: string;
}

/** Makes the pictures that the pages of an API's content name. */
export async function makePictures({ contentUrl, folder, cache }: Pictures): Promise<void> {
  const [articles, testimonials] = await Promise.all([
    listArticles(contentUrl),
    listTestimonials(contentUrl),
  ]);
  const shown = [...articles, ...testimonials].map(({ image }) => image ?? '').filter(hasSmaller);
  const wanted = [...sharePictures(articles), ...smallerPictures([...new Set(shown)], contentUrl)];
  await placePictures(wanted, folder, cache);
}

async function listArticles(contentUrl: string): Promise<ArticleCard[]> {
  const articles: ArticleCard[] = [];
  for (let isLast = false; !isLast;) {
    const query = `fields=card&limit=${LIMITS.articleRows}&offset=${articles.length}`;
    const rows = await read<ArticleCard[]>(new URL(`/api/articles?${query}`, contentUrl));
    articles.push(...rows);
    isLast = rows.length < LIMITS.articleRows;
  }
  return articles;
}

function listTestimonials(contentUrl: string): Promise<Testimonial[]> {
  return read(new URL('/api/testimonials', contentUrl));
}

async function read<Answer>(url: URL): Promise<Answer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new CommandError(`${url.pathname} ne peut pas être lu (${answer.status}).`);
  return answer.json() as Promise<Answer>;
}
