import type { ArticleCard } from '#contract/articles/articles';
import { readArticleCards } from '#contract/articles/cards';
import type { PublicSettings } from '#contract/settings/settings';
import { hasSmaller } from '#contract/images/uploaded-picture';
import { CommandError } from '../environment.ts';
import { placePictures } from './made-pictures.ts';
import { originalsOf } from './originals.ts';
import { sharePictures, sitePicture } from './share.ts';
import { smallerPictures } from './smaller-pictures.ts';

interface Pictures {
  /** Address of the API that provides the content. */
  contentUrl: string;
  /** Folder of the pages. */
  folder: string;
  /** Folder that keeps generated images from one build to the next. */
  cache: string;
}

/** Generates the images that the pages refer to. */
export async function makePictures({ contentUrl, folder, cache }: Pictures): Promise<void> {
  const get = async <Answer>(path: string) => read<Answer>(await fetch(new URL(path, contentUrl)));
  const [articles, settings, shown] = await Promise.all([
    readArticleCards((path) => get<ArticleCard[]>(path)),
    get<PublicSettings>('/api/settings'),
    listShown(contentUrl),
  ]);
  const original = originalsOf(contentUrl);
  const wanted = [
    ...sitePicture(settings),
    ...sharePictures(articles, settings, original),
    ...smallerPictures(shown.filter(hasSmaller), original),
  ];
  await placePictures(wanted, folder, cache);
}

/**
 * Lists the uploaded images that pages show. An API of an older version has no such list: its
 * images keep their full size until the next build.
 */
async function listShown(contentUrl: string): Promise<string[]> {
  const answer = await fetch(new URL('/api/pictures', contentUrl));
  return answer.status === 404 ? [] : read<string[]>(answer);
}

async function read<Answer>(answer: Response): Promise<Answer> {
  if (answer.ok) return answer.json() as Promise<Answer>;
  const { pathname } = new URL(answer.url);
  throw new CommandError(`${pathname} ne peut pas être lu (${answer.status}).`);
}
