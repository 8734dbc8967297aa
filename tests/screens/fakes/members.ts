import { MEMBER } from '#contract/content/member';
import type { AdminMember } from '#contract/lists/members';
import { fakeListed } from './listed.ts';

/** Answers the calls about the people of the team. The given ones are not visible, and have the ids from 1 on. */
export const fakeMembers = (...given: Partial<AdminMember>[]) =>
  fakeListed<AdminMember>(
    'members',
    MEMBER.fields,
    () => ({
      name: 'Claire Moreau',
      role: 'Direction',
      text: 'Un texte assez long.',
      is_active: false,
    }),
    given,
  );
