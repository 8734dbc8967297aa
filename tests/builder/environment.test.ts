import { afterEach, expect, it, vi } from 'vitest';
import { localOptions } from '#builder/environment';

afterEach(() => vi.unstubAllEnvs());

const optionsWith = (PORT?: string, STATE_DIR?: string) => {
  vi.stubEnv('PORT', PORT);
  vi.stubEnv('STATE_DIR', STATE_DIR);
  return localOptions();
};

it('takes an empty option for none: the state never goes into the folder of the code', () => {
  const given = optionsWith();
  expect(given.stateDir).toMatch(/\.passerelle$/);
  expect(optionsWith('', '')).toEqual(given);
});

it('refuses a port that is none', () => {
  for (const port of ['abc', '0', '65536', '80.5'])
    expect(() => optionsWith(port)).toThrow('PORT doit être un nombre de 1 à 65535');
});
