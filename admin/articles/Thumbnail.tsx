import type { AdminArticleCard } from '#contract/articles';
import { LIMITS } from '#contract/limits';
import { hasSmaller, PORTRAIT_WIDTH, smallerPath } from '#contract/uploaded-picture';

/** The article's picture, small, or the drawing that its page has instead. */
export function Thumbnail({ article: { id, image } }: { article: AdminArticleCard }) {
  return (
    <img
      className="admin-thumbnail"
      src={image ? small(image) : `/art/placeholders/${(id % LIMITS.placeholderPictures) + 1}.svg`}
      alt=""
      width={64}
      height={40}
      loading="lazy"
      decoding="async"
    />
  );
}

function small(address: string): string {
  return hasSmaller(address) ? smallerPath(address, PORTRAIT_WIDTH, 'webp') : address;
}
