import { answers } from '../http/described.ts';
import { FIRST_ADMIN } from '#contract/accounts/admins';
import { ApiError } from '#contract/errors';
import { accessRules, type AccessRules } from '#contract/accounts/second-key';
import { Hono } from 'hono';
import { audit } from '../audit/queries.ts';
import { requireProof } from '../auth/proof.ts';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { body } from '../http/request.ts';
import { isSecondKeyRequired, updateAccessRules } from './queries.ts';

/** Routes of the rules for all accounts. Only the owner may change them. */
export const access = new Hono<AppEnv>()
  .get('/', answers('Reads the rules of access.', accessRules), requireRight('manage'), async (c) =>
    c.json<AccessRules>({ second_key_required: await isSecondKeyRequired(c.env.DB) }),
  )
  .put(
    '/',
    answers('Changes the rules of access.', accessRules, { errors: ['owner_only'] }),
    requireRight('manage'),
    requireProof,
    body(accessRules),
    async (c) => {
      const { user } = c.var.admin;
      const rules = c.req.valid('json');
      if (user.id !== FIRST_ADMIN) throw new ApiError('owner_only');
      await c.env.DB.batch([
        updateAccessRules(c.env.DB, rules.second_key_required),
        audit(c.env.DB, {
          adminId: user.id,
          action: rules.second_key_required ? 'access.require' : 'access.relax',
          subject: 'access:1',
          detail: '',
        }),
      ]);
      return c.json<AccessRules>(rules);
    },
  );
