import { CONTACT_SUCCESS, type ContactReceipt } from '#contract/contact-texts';
import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { jsonBody } from '../http.ts';
import { receiveMessage } from './receive.ts';

export const contact = new Hono<AppEnv>().post('/', async (c) => {
  await receiveMessage(c, await jsonBody(c.req.raw), 'script');
  return c.json<ContactReceipt>({ message: CONTACT_SUCCESS }, 201);
});
