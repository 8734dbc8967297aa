import { LISTED_NOUNS, NOUNS, type ListedNoun } from '#contract/nouns';
import { ok } from '../admin-world.ts';
import { dataUrl, png } from '../pictures.ts';
import type { ApiRequest } from '../world.ts';

export type Make = () => ApiRequest | Promise<ApiRequest>;

let count = 0;
const unused = () => `listé-${++count}`;
const picture = () => dataUrl(png(200 + ++count, 10));

interface Bodies {
  /** Returns a body with the required fields only. */
  create: () => object;
  change: () => object;
  /** Returns optional fields of both bodies, with an image where the noun has one. */
  more?: () => object;
}

/** Request bodies of each listed noun. */
const BODIES: Record<ListedNoun, Bodies> = {
  testimonial: {
    create: () => ({ name: unused(), role: 'Éducatrice', text: 'Merci.' }),
    change: () => ({ text: unused() }),
    more: () => ({ image: picture() }),
  },
  member: {
    create: () => ({ name: unused(), role: 'Direction', text: 'Bonjour.' }),
    change: () => ({ text: unused() }),
    more: () => ({ image: picture() }),
  },
  figure: {
    create: () => ({ value: '180', label: unused() }),
    change: () => ({ label: unused() }),
    more: () => ({ page: 'mission', source: 'Enquête', date: 'en 2026' }),
  },
  question: {
    create: () => ({ question: `${unused()} ?`, answer: '<p>Oui.</p>' }),
    change: () => ({ answer: `<p>${unused()}</p>` }),
    more: () => ({ category: 'Structures' }),
  },
};

/** Creates a row with the required fields only. */
export function createRow(noun: ListedNoun, token: string): Promise<{ id: number }> {
  return storeRow(noun, token, BODIES[noun].create());
}

/** Creates a row with every field. */
export function createWholeRow(noun: ListedNoun, token: string): Promise<{ id: number }> {
  return storeRow(noun, token, wholeBody(noun));
}

function storeRow(noun: ListedNoun, token: string, body: object): Promise<{ id: number }> {
  return ok<{ id: number }>('POST', `/api/${NOUNS[noun].plural}`, { token, body });
}

function wholeBody(noun: ListedNoun): object {
  const { create, more } = BODIES[noun];
  return { ...create(), ...more?.() };
}

/** Returns a body that changes a row or its draft. */
export function changeOf(noun: ListedNoun): object {
  return BODIES[noun].change();
}

/** Returns the calls on rows of lists, without their versions; `token` returns an administrator's token. */
export function listedEndpoints(token: () => string): Record<string, Make> {
  return Object.assign({}, ...LISTED_NOUNS.map((noun) => endpointsOf(noun, token)));
}

function endpointsOf(noun: ListedNoun, token: () => string): Record<string, Make> {
  const { change, more } = BODIES[noun];
  const path = `/api/${NOUNS[noun].plural}`;
  const all = `/api/admin/${NOUNS[noun].plural}`;
  const onOne = (method: string, body?: () => object) => async () => ({
    method,
    path: `${path}/${(await createRow(noun, token())).id}`,
    token: token(),
    ...(body && { body: body() }),
  });
  return {
    [`GET ${path}`]: async () => {
      await createRow(noun, token());
      return { method: 'GET', path };
    },
    [`GET ${all}`]: async () => {
      await createRow(noun, token());
      return { method: 'GET', path: all, token: token() };
    },
    [`GET ${path}/:id`]: onOne('GET'),
    [`GET ${path}/:id/edit`]: async () => ({
      method: 'GET',
      path: `${path}/${(await createRow(noun, token())).id}/edit`,
      token: token(),
    }),
    [`POST ${path}`]: () => ({
      method: 'POST',
      path,
      token: token(),
      body: wholeBody(noun),
    }),
    [`PUT ${path}/:id`]: onOne('PUT', () => ({ ...change(), ...more?.() })),
    [`DELETE ${path}/:id`]: onOne('DELETE'),
    [`PUT ${path}/order`]: async () => {
      await createRow(noun, token());
      await createRow(noun, token());
      const list = await ok<{ id: number }[]>('GET', all, { token: token() });
      const former = list.map(({ id }) => id);
      const body = { former, ids: former.toReversed() };
      return { method: 'PUT', path: `${path}/order`, token: token(), body };
    },
  };
}
