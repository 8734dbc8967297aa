import { MEMBER } from '#contract/content/member';
import {
  memberSchemas,
  type EditedMember,
  type ListedMember,
  type memberCreate,
} from '#contract/lists/members';
import type { z } from 'zod';
import { api } from '../api';
import { withTotal } from '../calls';
import { rowContent } from '../content/forms/row-content';
import { listedCalls } from '../listed/row-calls';

/** All fields of the form. */
export type MemberPayload = Required<Omit<z.input<typeof memberCreate>, 'submission'>>;

export const members = listedCalls<ListedMember, EditedMember, MemberPayload>(
  'member',
  api.members,
  api.admin.members,
);

export const MEMBER_CONTENT = rowContent<EditedMember, MemberPayload>({
  fields: MEMBER.fields,
  draft: memberSchemas.draft,
  gone: 'member_not_found',
});

/** Returns the number of articles outside the trash that name this author. */
export async function countSigned(author: string): Promise<number> {
  const query = { author, fields: 'card', limit: '1' } as const;
  return (await withTotal(await api.articles.$get({ query }))).total;
}
