import { getFeedPage } from '../content';
import { feedResponse } from '../features/articles/feed';

/** The newest articles, for feed readers. */
export const GET = async () => feedResponse(await getFeedPage());
