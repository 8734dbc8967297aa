import type { AdminMember } from '#contract/lists/members';
import { chooseSlug } from '../articles/slugs.ts';
import type { RowRules } from './rows.ts';
import { moveAuthorPage, renameAuthor, unsignDrafts } from '../authors/queries.ts';
import { HAS_PUBLISHED } from '../authors/read.ts';

/** Members sign articles: a change of their name or page reaches these articles in the same batch. */
export const AUTHOR_RULES: RowRules<AdminMember> = {
  async derive(db, form, { before, chosen }) {
    const title = form.name ?? before?.name ?? '';
    const present = before && { ...before, title: before.name, wasPublished: false };
    const request = { noun: 'member' as const, requested: undefined, title };
    const slug = await chooseSlug(db, { ...request, ...(present && { before: present }) }, chosen);
    return { slug };
  },
  follow(db, ticket, before, after) {
    if (!after) return unsignDrafts(db, ticket, before.name);
    return [
      ...(after.name === before.name ? [] : renameAuthor(db, ticket, before.name, after.name)),
      ...(after.slug === before.slug ? [] : moveAuthorPage(db, ticket, before.slug)),
    ];
  },
  isVisible: HAS_PUBLISHED,
};
