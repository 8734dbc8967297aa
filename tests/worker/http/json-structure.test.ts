import { isTooComplex } from '#worker/http/json-structure';
import { describe, expect, it } from 'vitest';

const MOST = 100;

describe('a JSON text is large by its texts alone', () => {
  it.each([
    ['nothing', ''],
    ['one long string', JSON.stringify({ content: '[{,'.repeat(1000) })],
    ['quotes and backslashes in it', JSON.stringify({ content: '\\"[],'.repeat(1000) })],
    ['a backslash at its end', JSON.stringify(['\\', '[],'.repeat(1000), '\\\\'])],
    ['a string without an end', `{"${'[],'.repeat(1000)}`],
    ['as much as may be', '[]'.repeat(MOST / 2)],
  ])('%s: read', (_, json) => expect(isTooComplex(json, MOST)).toBe(false));

  it.each([
    ['lists', '[],'.repeat(MOST)],
    ['lists in lists', '['.repeat(MOST + 1)],
    ['many names', `{${'"a":"",'.repeat(MOST)}}`],
    ['behind a long string', JSON.stringify(['\\"'.repeat(1000), ...Array(MOST).keys()])],
    ['behind an escaped backslash', `["\\\\",${'[],'.repeat(MOST)}"]`],
    ['spaces', ' '.repeat(MOST + 1)],
  ])('%s: not', (_, json) => expect(isTooComplex(json, MOST)).toBe(true));
});
