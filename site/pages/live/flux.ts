import type { APIContext } from 'astro';
import { feedResponse } from '../../features/articles/feed';

export const prerender = false;

/** The newest articles of a category, for feed readers. */
export const GET = ({ locals }: APIContext) => feedResponse(locals.page);
