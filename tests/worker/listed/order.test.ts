import { env } from 'cloudflare:test';
import { LISTED_NOUNS, NOUNS } from '#contract/nouns';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAdmin, auditOf, call, contentChanges, failure, ok, signIn } from '../admin-world.ts';
import { expectWhole, snapshot } from '../invariants.ts';
import { changeOf, createRow } from '../endpoints/listed-endpoints.ts';

interface Row {
  id: number;
  display_order: number;
  version: number;
}

let token = '';

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await addAdmin('ordre');
  token = await signIn('ordre');
});

describe.each(LISTED_NOUNS)('the order of rows: %s', (noun) => {
  const { plural } = NOUNS[noun];
  const path = `/api/${plural}`;
  const create = () => createRow(noun, token);
  const idsOf = async () => {
    const rows = await ok<Row[]>('GET', `/api/admin/${plural}`, { token });
    return rows.map(({ id }) => id);
  };
  const given = (former: number[], ids: number[]) => ({ token, body: { former, ids } });
  const order = (former: number[], ids: number[]) =>
    call('PUT', `${path}/order`, given(former, ids));
  /** Creates four rows and returns their ids. */
  const four = async () => {
    for (let number = 0; number < 4; number++) await create();
    return (await idsOf()) as [number, number, number, number];
  };

  beforeEach(async () => {
    for (const id of await idsOf()) await ok('DELETE', `${path}/${id}`, { token });
  });

  it('is changed at once, as one line in the log and no version', async () => {
    const [a, b, c, d] = await four();
    const before = await contentChanges();
    const answer = await order([a, b, c, d], [d, a, b, c]);
    const list = await answer.json<Row[]>();
    expect(list.map(({ id, display_order }) => [id, display_order])).toEqual([
      [d, 0],
      [a, 1],
      [b, 2],
      [c, 3],
    ]);
    expect(list.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect((await ok<Row[]>('GET', path)).map(({ id }) => id)).toEqual([d, a, b, c]);
    expect(await auditOf(`${noun}:${d}`)).toEqual([`${noun}.create`, `${noun}.order`]);
    expect(await contentChanges()).toEqual([...before, `${noun}:${d}`]);
    expect((await order([d, a, b, c], [a, b, c, d])).status).toBe(200);
    expect(await auditOf(`${noun}:${d}`)).toHaveLength(3);
    await ok('PUT', `${path}/${d}`, { token, body: changeOf(noun) });
    expect(await idsOf()).toEqual([a, b, c, d]);
    await expectWhole();
  });

  it('that changes nothing writes nothing', async () => {
    const ids = await four();
    const before = await snapshot();
    expect((await order(ids, ids)).status).toBe(200);
    expect(await snapshot()).toBe(before);
  });

  it('of hidden rows alone is no change for visitors', async () => {
    const ids = await four();
    for (const id of ids) await ok('PUT', `${path}/${id}`, { token, body: { is_active: false } });
    const before = await contentChanges();
    expect((await order(ids, ids.toReversed())).status).toBe(200);
    expect(await contentChanges()).toEqual(before);
  });

  it('of a list that is no longer the one that was seen is a conflict', async () => {
    const ids = await four();
    const [a, b, c, d] = ids;
    await ok('DELETE', `${path}/${b}`, { token });
    const { id: e } = await create();
    const before = await snapshot();
    for (const [former, after] of [
      [ids, ids.toReversed()],
      [
        [a, c, d],
        [d, a, c],
      ],
      [
        [a, d, c, e],
        [a, c, d, e],
      ],
      [[], []],
    ] as const)
      expect(await failure('PUT', `${path}/order`, given([...former], [...after]))).toBe(
        '409 conflict',
      );
    expect(await snapshot()).toBe(before);
    expect((await order([a, c, d, e], [e, d, c, a])).status).toBe(200);
  });

  it('holds every row once', async () => {
    const [a, b, c, d] = await four();
    for (const ids of [[a, b, c], [a, b, c, c], [a, b, c, d, d], [a, b, c, 99999], ['a'], [0], 'x'])
      expect(
        await failure('PUT', `${path}/order`, { token, body: { former: [a, b, c, d], ids } }),
      ).toBe('400 invalid_input');
    expect(await idsOf()).toEqual([a, b, c, d]);
  });

  it('given by twenty people at once is that of one', async () => {
    const ids = await four();
    const [a, b, c, d] = ids;
    const wishes = [
      [d, a, b, c],
      [b, a, c, d],
      [d, c, b, a],
      [a, c, b, d],
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(ids, wishes[index % 4]!)),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await idsOf()).toEqual(wishes[won % 4]);
    await expectWhole();
  });

  it('races with rows that come, go and change, and stays whole', async () => {
    await four();
    for (let round = 0; round < 8; round++) {
      const ids = await idsOf();
      const answer = round % 2 ? create() : ok('DELETE', `${path}/${ids[1]}`, { token });
      const body = changeOf(noun);
      const [ordered, , changed] = await Promise.all([
        order(ids, ids.toReversed()),
        answer,
        ok<Row>('PUT', `${path}/${ids[0]}`, { token, body }),
      ]);
      const after = (await idsOf()).filter((id) => ids.includes(id));
      const expected = ordered.status === 200 ? ids.toReversed() : ids;
      expect([200, 409]).toContain(ordered.status);
      expect(after).toEqual(expected.filter((id) => after.includes(id)));
      expect(changed).toMatchObject(body);
      await create();
      await expectWhole();
    }
  });

  it('that cannot be written changes nothing', async () => {
    const ids = await four();
    await env.DB.exec(
      `CREATE TRIGGER no_place BEFORE UPDATE OF display_order ON ${plural} WHEN new.id = ${ids[2]} BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
    const before = await snapshot();
    expect((await order(ids, ids.toReversed())).status).toBe(503);
    expect(await snapshot()).toBe(before);
    await env.DB.exec('DROP TRIGGER no_place');
  });
});
