import { expect, it } from 'vitest';
import { paramsOf, viewOf } from '../../admin/messages/message-view.ts';

const DEFAULT = { q: '', state: 'todo', isUnreadOnly: false, isMineOnly: false } as const;

it.each([
  [DEFAULT, ''],
  [{ ...DEFAULT, state: 'all' } as const, 'state=all'],
  [{ ...DEFAULT, state: 'archived', isUnreadOnly: true } as const, 'state=archived&unread=1'],
  [{ ...DEFAULT, isMineOnly: true } as const, 'mine=1'],
])('what is shown of the messages is read where it was written', (view, address) => {
  const params = new URLSearchParams(paramsOf(view));
  expect(params.toString()).toBe(address);
  expect(viewOf(params, null)).toEqual(view);
});

it('keeps the words, which may be those of a person, out of the address', () => {
  const view = { ...DEFAULT, q: 'a.oublier@exemple.fr' };
  const params = new URLSearchParams(paramsOf(view));
  expect(params.toString()).toBe('');
  expect(viewOf(params, { q: view.q })).toEqual(view);
});

it('an address that says something else shows what is to be answered', () => {
  expect(viewOf(new URLSearchParams('state=lost&unread=yes'), undefined)).toEqual(DEFAULT);
});
