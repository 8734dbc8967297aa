import { join } from 'node:path';
import { backUp } from '#builder/backup/write-backup';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isEndurance } from '../../endurance.ts';
import {
  addContent,
  closePlaces,
  empty,
  makeFolder,
  place,
  restorerOf,
  rowsOf,
  sendMessage,
  stateOf,
  stepped,
  writeQuestion,
  type How,
} from './restorations.ts';

/** Each test interrupts other calls; in `npm run test:endurance`, every call. */
const STRIDE = isEndurance ? 1 : 10;

const LOST = new Error('The network is gone.');
type Restorer = Awaited<ReturnType<typeof restorerOf>>;
type State = Record<string, string[]>;

/** Two backups. The second has fewer messages, and a file that the first does not have beside a common one. */
const backups: { restore: Restorer; state: State; calls: number }[] = [];
let env: Env;

beforeAll(async () => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  const folder = await makeFolder();
  env = await place();
  for (const [i, messages] of [['A', 'B', 'C'], ['D']].entries()) {
    await empty(env);
    await addContent(env.DB, `Person ${i}`);
    for (const subject of messages) await sendMessage(env.DB, subject);
    await env.UPLOADS.put('photo.png', new Uint8Array(8));
    await env.UPLOADS.put(`photo-${i}.png`, new Uint8Array(8));
    await backUp(env, join(folder, `${i}`), () => {});
    const restore = await restorerOf(join(folder, `${i}`));
    await empty(env);
    let calls = 0;
    await restore(stepped(env, (call) => (calls++, call())));
    backups.push({ restore, state: await stateOf(env), calls });
  }
});
afterAll(closePlaces);
beforeEach(() => empty(env));

const [FIRST, SECOND] = [0, 1];
const restoring = () => rowsOf(env.DB, 'SELECT 1 FROM restoring');
const subjects = async () =>
  (await rowsOf(env.DB, 'SELECT id, subject FROM contact_messages ORDER BY id')).map(
    ({ id, subject }) => `${String(id)} ${String(subject)}`,
  );

/** Expects exactly one backup in the storage and no unfinished restoration. */
async function expectWhole(which: number, but: State = {}, why = ''): Promise<void> {
  const { files, ...rows } = await stateOf(env);
  const { files: needed, ...expected } = { ...backups[which]!.state, ...but };
  expect(rows, why).toEqual(expected);
  expect(files, why).toEqual(expect.arrayContaining(needed!));
  expect(await restoring(), why).toEqual([]);
}

/** Returns the error of a restoration whose calls `how` makes, or an empty string. */
async function saidBy(which: number, how: How, isAgain = false): Promise<string> {
  const places = stepped(env, how);
  const ended = backups[which]!.restore(places, { isAgain });
  return ended.then(
    () => '',
    (error: Error) => error.message,
  );
}

const ordinary: How = (call) => call();
/** Runs `act` before one call. */
const before =
  (at: number, act: () => Promise<unknown>): How =>
  async (call, number) => {
    if (number === at) await act();
    return call();
  };

/** Loses the connection once every row is written. */
const cutOff = (which: number) =>
  saidBy(which, (call, number) =>
    number > backups[which]!.calls - 3 ? Promise.reject(LOST) : call(),
  );

/** Runs `act` for every `STRIDE`-th call of a restoration, from the test's own first call. */
async function atEach(
  which: number,
  turn: number,
  act: (at: number, why: string) => Promise<void>,
  { from = 1, to = backups[which]!.calls } = {},
) {
  const calls = backups[which]!.calls;
  expect(calls).toBeGreaterThan(12);
  for (let at = from + (turn % STRIDE); at <= to; at += STRIDE) {
    await empty(env);
    await act(at, `at call ${at} of ${calls}`);
  }
}

/** Finishes an interrupted restoration by following its messages only. */
async function goOn(which: number, why: string): Promise<void> {
  const isHeld = (await restoring()).length > 0;
  const isWhole = (await rowsOf(env.DB, 'SELECT 1 FROM articles')).length > 0;
  const said = await saidBy(which, ordinary);
  if (isHeld) {
    expect(said, why).toMatch(/Une restauration est inachevée depuis le .*avec --again/);
    expect(await saidBy(which, ordinary, true), why).toBe('');
  } else if (isWhole) expect(said, why).toContain('Il y a déjà du contenu');
  else expect(said, why).toBe('');
}

describe('two restorations at once', () => {
  it.each([
    ['and goes on', 0, async () => {}],
    ['and loses its connection', 2, () => Promise.reject(LOST)],
  ])('one that is taken over %s changes nothing more', async (_, turn, next) => {
    await atEach(FIRST, turn, async (at, why) => {
      let other = 'not begun';
      const said = await saidBy(FIRST, async (call, number) => {
        if (number !== at) return call();
        other = await saidBy(SECOND, ordinary, true);
        await next();
        return call();
      });
      expect(other, why).toBe('');
      expect(said, why).not.toBe('');
      await expectWhole(SECOND, {}, why);
    });
  });

  it('one that is taken over while it removes what it wrote removes nothing more', async () => {
    const failed = backups[FIRST]!.calls - 4;
    // The calls that write rows, ask for a file name before deleting files, and end.
    for (const at of [failed + 1, failed + 2, failed + 4]) {
      await empty(env);
      const lost: How = (call, number) => (number === failed ? Promise.reject(LOST) : call());
      const said = await saidBy(FIRST, async (call, number) => {
        if (number === at) expect(await saidBy(SECOND, ordinary, true)).toBe('');
        return lost(call, number);
      });
      expect(said).toContain('Une autre restauration a pris la place');
      await expectWhole(SECOND, {}, `at call ${at}`);
    }
  });

  it('the second one is refused without consent, and the first ends', async () => {
    await atEach(FIRST, 0, async (at, why) => {
      let other = '';
      const said = await saidBy(
        FIRST,
        before(at, async () => (other = await saidBy(SECOND, ordinary))),
      );
      // Until the first restoration has begun, the second runs alone.
      const isAlone = other === '';
      expect(said, why)[isAlone ? 'toContain' : 'toBe'](isAlone ? 'Il y a déjà du contenu' : '');
      if (!isAlone) expect(other, why).toMatch(/Une restauration est inachevée depuis/);
      await expectWhole(isAlone ? SECOND : FIRST, {}, why);
    });
  });
});

describe('a connection', () => {
  /** True when the call reaches the server, and true when only this call is lost. */
  const ways = [
    ['loses one answer', 0, true, true],
    ['loses one request', 1, false, true],
    ['is gone after a call', 2, true, false],
    ['is gone before a call', 3, false, false],
  ] as const;
  const losing =
    (at: number, isMade: boolean, isOne: boolean): How =>
    async (call, number) => {
      if (number < at || (isOne && number > at)) return call();
      if (number === at && isMade) await call();
      throw LOST;
    };

  it.each(ways)('that %s leaves what can go on as it says', async (_, turn, isMade, isOne) => {
    await atEach(FIRST, turn, async (at, why) => {
      const said = await saidBy(FIRST, losing(at, isMade, isOne));
      // A lost last request is retried.
      if (said !== '') {
        if ((await restoring()).length) expect(said, why).toContain('ancez la même commande');
        await goOn(FIRST, why);
      }
      await expectWhole(FIRST, {}, why);
    });
  });

  it.each(ways)('that %s while another is taken over does too', async (_, turn, isMade, isOne) => {
    await atEach(
      SECOND,
      turn,
      async (at, why) => {
        await cutOff(FIRST);
        await saidBy(SECOND, losing(at, isMade, isOne), true);
        await goOn(SECOND, why);
        await expectWhole(SECOND, {}, why);
      },
      // After these calls, it is a restoration like any other.
      { to: 4 },
    );
  });

  it.each(ways)('that %s leaves what somebody has written', async (_, turn, isMade, isOne) => {
    const questions = () => rowsOf(env.DB, 'SELECT question FROM questions');
    const act = async (at: number, why: string) => {
      const lost = losing(at, isMade, isOne);
      const said = await saidBy(FIRST, async (call, number) => {
        if (number === 3) await writeQuestion(env.DB);
        return lost(call, number);
      });
      expect(said).not.toBe('');
      expect(await saidBy(FIRST, ordinary)).toContain('questions (1)');
      expect(await questions(), why).toHaveLength(1);
    };
    await atEach(FIRST, turn, act, { from: 3, to: 10 });
  });
});

describe('another backup than the one that was begun', () => {
  it.each([
    ['fewer', FIRST, SECOND, ['1 D', '4 Visite', '5 Autre']],
    ['more', SECOND, FIRST, ['1 A', '2 B', '3 C', '4 Visite', '5 Autre']],
  ])('with %s messages: none of the first stays, all of visitors do', async (...given) => {
    const [, begun, next, expected] = given;
    expect(await cutOff(begun)).toContain('--again');
    expect((await subjects()).length).toBe(begun === FIRST ? 3 : 1);
    await sendMessage(env.DB, 'Visite');
    await sendMessage(env.DB, 'Autre');
    expect(await saidBy(next, ordinary, true)).toBe('');
    const { contact_messages: messages } = await stateOf(env);
    await expectWhole(next, { contact_messages: messages! });
    expect(await subjects()).toEqual(expected);
    await sendMessage(env.DB, 'Plus tard');
    expect((await subjects()).at(-1)).toBe('6 Plus tard');
  });

  it('says what it erases and what it keeps', async () => {
    await cutOff(FIRST);
    await sendMessage(env.DB, 'Visite');
    const lines: string[] = [];
    await expect(backups[SECOND]!.restore(env)).rejects.toThrow(/articles \(1\)/);
    await backups[SECOND]!.restore(env, { isAgain: true, say: (line) => lines.push(line) });
    expect(lines.join('\n')).toMatch(
      /Reprise de la restauration inachevée depuis le [^]*Effacé : [^]*contact_messages \(3\)[^]*articles \(1\)[^]*Gardé : 1 message reçu/,
    );
  });
});

describe('what an earlier release has left unfinished', () => {
  const LEFT = "INSERT INTO restoring (id, since) VALUES (1, '2026-10-01T08:00:00.000Z')";
  const leave = () => env.DB.prepare(LEFT).run();

  it('on a site with content erases nothing unasked', async () => {
    expect(await saidBy(FIRST, ordinary)).toBe('');
    await leave();
    await env.DB.exec('UPDATE contact_messages SET read_at = 1 WHERE id = 2');
    const kept = await stateOf(env);
    const refusal = await saidBy(SECOND, ordinary);
    expect(refusal).toMatch(/inachevée depuis le 1er octobre 2026 à 10 h 00.*articles \(1\)/);
    expect(await stateOf(env)).toEqual(kept);
    expect(await saidBy(FIRST, ordinary, true)).toBe('');
    await expectWhole(FIRST);
  });

  it('erases no message that this backup does not have', async () => {
    await Promise.all([leave(), sendMessage(env.DB, 'E')]);
    expect(await saidBy(FIRST, ordinary, true)).toBe('');
    expect(await subjects()).toEqual(['1 A', '2 B', '3 C', '4 E']);
  });

  it('keeps the tasks waiting, and says so', async () => {
    await leave();
    await runCron('* * * * *', new Date(), env);
    expect(await rowsOf(env.DB, 'SELECT 1 FROM scheduled_runs')).toEqual([]);
    expect(vi.mocked(console.warn).mock.lastCall).toEqual([
      'The tasks wait: a restoration has not ended since 2026-10-01T08:00:00.000Z.',
    ]);
  });
});

it('files that somebody else has stored before stay when a restoration fails', async () => {
  await env.UPLOADS.put('photo.png', new Uint8Array(8));
  const full = stepped(env, (call, at) => (at === 8 ? Promise.reject(LOST) : call()));
  await expect(backups[FIRST]!.restore(full)).rejects.toThrow(LOST.message);
  expect((await stateOf(env)).files).toEqual(['photo.png 8']);
  expect(await restoring()).toEqual([]);
});
