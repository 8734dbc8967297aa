import { MEMBER } from '../content/member.ts';
import { listSchemas } from '../schemas/list.ts';
import type { z } from '../zod.ts';

export const memberSchemas = listSchemas('Member', MEMBER.fields);
export const memberCreate = memberSchemas.create;
export type Member = z.infer<typeof memberSchemas.visible>;
export type AdminMember = z.infer<typeof memberSchemas.row>;
export type ListedMember = z.infer<typeof memberSchemas.listed>;
export type EditedMember = z.infer<typeof memberSchemas.edited>;
