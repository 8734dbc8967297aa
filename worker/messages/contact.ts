import { CONTACT_SUCCESS, type ContactReceipt } from '#contract/contact-texts';
import { contactJson } from '#contract/contact';
import { Hono, type Context } from 'hono';
import { described } from '../described.ts';
import type { AppEnv } from '../env.ts';
import { jsonBody, jsonFacts } from '../http.ts';
import { receiveMessage } from './receive.ts';

export const contact = new Hono<AppEnv>()
  .post(
    '/',
    described(jsonFacts(contactJson), async (c: Context<AppEnv>) => {
      await receiveMessage(c, await jsonBody(c.req.raw), 'script');
      return c.json<ContactReceipt>({ message: CONTACT_SUCCESS }, 201);
    }),
  )
  // A browser that opens its tabs again asks for where the form's answer was.
  .get('/', (c) => c.redirect('/contact', 302));
