import { CONTACT_SUCCESS } from '#contract/messages/contact-texts';
import { type Done, done } from '#contract/accounts/auth';
import { contactJson } from '#contract/messages/contact';
import { Hono, type Context } from 'hono';
import { answers, described } from '../http/described.ts';
import type { AppEnv } from '../env.ts';
import { jsonBody, jsonFacts } from '../http/request.ts';
import { RECEIVE_ERRORS, receiveMessage } from './receive.ts';

export const contact = new Hono<AppEnv>()
  .post(
    '/',
    answers('Sends a contact message.', done, { status: 201, errors: RECEIVE_ERRORS }),
    described(jsonFacts(contactJson), async (c: Context<AppEnv>) => {
      await receiveMessage(c, await jsonBody(c.req.raw), 'script');
      return c.json<Done>({ message: CONTACT_SUCCESS }, 201);
    }),
  )
  // A browser that restores its tabs requests the address of the form's response.
  .get(
    '/',
    answers('Leads to the contact page.', undefined, { status: 302, headers: ['Location'] }),
    (c) => c.redirect('/contact', 302),
  );
