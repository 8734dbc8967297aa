import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Content } from '../../admin/content/saving/server-state.ts';
import { rounds } from '../endurance.ts';
import { contentWith, FIELDS, NOT_FOUND, type Form, type Row } from './save-content.ts';
import { FakeServer } from './save-server.ts';
import { Tab, type Outcome } from './save-tab.ts';

const OUTCOMES: Outcome[] = ['answered', 'request lost', 'answer lost', 'session ended'];
const STEPS = ['save', 'autosave', 'keep', 'withdraw', 'publish', 'discard', 'restore'] as const;
const DECISIONS = ['overwrite', 'take theirs'] as const;

interface World {
  server: FakeServer;
  tabs: Tab[];
  typed: number;
}
/** Event in one of the tabs, as plain data: fast-check prints it in a counterexample. */
type Action = [
  tab: number,
  ...(['types', Field] | ['asks', Asked, number] | ['decides', Decision] | ['hears', Outcome]),
];
type Field = (typeof FIELDS)[number];
type Asked = (typeof STEPS)[number];
type Decision = (typeof DECISIONS)[number];

const inTab = fc.nat(1);
const action = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(inTab, fc.constant('types'), fc.constantFrom(...FIELDS)) },
  {
    weight: 3,
    arbitrary: fc.tuple(inTab, fc.constant('asks'), fc.constantFrom(...STEPS), fc.nat(5)),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(inTab, fc.constant('hears'), fc.constantFrom('answered', ...OUTCOMES)),
  },
  { weight: 1, arbitrary: fc.tuple(inTab, fc.constant('decides'), fc.constantFrom(...DECISIONS)) },
) as fc.Arbitrary<Action>;
const actions = fc.array(action, { maxLength: 60 });

function play(world: World, [index, ...action]: Action): void {
  const tab = world.tabs[index]!;
  if (action[0] === 'types') tab.type(action[1], `${action[1]} ${++world.typed}`);
  else if (action[0] === 'asks') ask(tab, action[1], action[2]);
  else if (action[0] === 'hears') tab.settle(action[1]);
  else if (tab.state.status === 'conflict') tab.ask({ kind: action[1] });
}

function ask(tab: Tab, step: Asked, number: number): void {
  if (step === 'autosave') tab.ask({ kind: 'save', isBackground: true });
  else if (step === 'withdraw') tab.ask({ kind: 'keep', isOffline: true });
  else if (step === 'keep') tab.ask({ kind: 'keep', isOffline: false });
  else if (step === 'restore') tab.ask({ kind: 'restore', number });
  else if (step === 'discard') tab.ask({ kind: step, isStoredFirst: number % 2 === 0 });
  else tab.ask({ kind: step });
}

/** Answers requests and retries failures until the tab has nothing left to save. */
function rest(tab: Tab): void {
  for (let turns = 0; turns < 200; turns++) {
    if (tab.isBusy) tab.settle('answered');
    else if (tab.state.status === 'conflict') tab.ask({ kind: 'overwrite' });
    else if (tab.state.status === 'failed' || isBehind(tab)) tab.ask({ kind: 'save' });
    else return;
  }
  throw new Error('never at rest');
}

const isBehind = ({ form, state: { server } }: Tab) =>
  !(server.row === null && form.title === '' && form.text === '') &&
  FIELDS.some((field) => form[field] !== server.saved[field]);

/** True when no other tab has saved since this tab last read the row. */
const isUpToDate = ({ server, state: { server: seen } }: Tab) =>
  seen.row !== null &&
  seen.draft === (server.draft?.version ?? 0) &&
  seen.base === (server.draft?.base_number ?? server.row!.version);

/** Returns a new article in one tab, or an existing row open in two tabs. */
function worldOf(
  isShared: boolean,
  { isStorageFull, isOnePerson }: { isStorageFull: boolean; isOnePerson: boolean },
): World {
  const server = new FakeServer(isShared);
  const content = contentWith(isShared ? 'once created' : 'from the first letter');
  if (isShared) {
    const form = { title: 'titre 0', text: 'texte 0' };
    server.answer({ do: 'store', id: null, version: 0, form, key: 'first' }, 'nobody');
  }
  const newTab = (name: string) => new Tab({ name, server, content, isStorageFull, isOnePerson });
  return { server, tabs: [newTab('un'), newTab(isOnePerson ? 'un' : 'deux')], typed: 0 };
}

it.each([
  ['a new row in one tab', false],
  ['a stored row in two tabs', true],
])('%s: no value is lost, whatever happens to requests', (_, isShared) => {
  fc.assert(
    fc.property(actions, fc.boolean(), fc.boolean(), (played, isStorageFull, isOnePerson) => {
      const world = worldOf(isShared, { isStorageFull, isOnePerson });
      if (!isShared) world.tabs[1] = world.tabs[0]!;
      for (const action of played) {
        play(world, action);
        // With one tab, only a full storage can lead to a conflict.
        if (!isShared && !isStorageFull) expect(world.tabs[0]!.state.status).not.toBe('conflict');
      }
      // Each tab ends with a publication.
      for (const tab of world.tabs) {
        rest(tab);
        if (tab.state.server.row) tab.ask({ kind: 'publish' });
        rest(tab);
        expect(tab.state.status).toBe('saved');
        if (isUpToDate(tab)) expect(world.server.present()).toEqual(tab.form);
        expect(tab.ended.size).toBe(tab.asked);
      }
    }),
    { numRuns: rounds(20_000), seed: 20261128 },
  );
});

/** Returns a new row, open in one tab. */
function newRow(drafts: Content<Row, Form>['drafts'] = 'from the first letter') {
  const server = new FakeServer(drafts !== 'from the first letter');
  return { server, tab: new Tab({ server, content: contentWith(drafts) }) };
}

it('what was typed while a creation had no answer is published with it', () => {
  const { server, tab } = newRow();
  tab.type('title', 'Le pont');
  const id = tab.ask({ kind: 'publish' });
  tab.settle('answer lost');
  expect(tab.state).toMatchObject({ status: 'failed', problem: { subject: 'text' } });
  tab.type('text', 'La rive');
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  expect(tab.ended).toEqual(
    new Map([
      [id, false],
      [id + 1, true],
    ]),
  );
  expect(server.row).toMatchObject({
    isOnline: true,
    values: { title: 'Le pont', text: 'La rive' },
  });
});

it('a repeated creation that finds changes of another person asks', () => {
  const { server, tab } = newRow();
  tab.type('title', 'Le pont');
  tab.ask({ kind: 'save' });
  tab.settle('answer lost');
  const other = new Tab({ name: 'deux', server, content: tab.content });
  other.type('title', 'Le gué');
  other.ask({ kind: 'publish' });
  while (other.isBusy) other.settle();
  tab.type('title', 'Le ponton');
  tab.ask({ kind: 'save' });
  while (tab.isBusy) tab.settle();
  expect(tab.state.status).toBe('conflict');
  expect(server.present().title).toBe('Le gué');
});

it('a row of a list is created when it is published, and has drafts from then on', () => {
  const { server, tab } = newRow('once created');
  tab.type('title', 'Anna');
  tab.ask({ kind: 'save', isBackground: true });
  expect(tab.isBusy).toBe(false);
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  expect(server.row?.values.title).toBe('Anna');
  tab.type('title', 'Annette');
  tab.ask({ kind: 'save', isBackground: true });
  while (tab.isBusy) tab.settle();
  expect([server.row?.values.title, server.draft?.value.title]).toEqual(['Anna', 'Annette']);
});

it('without drafts, only publishing stores', () => {
  const { server, tab } = newRow('never');
  tab.type('title', 'Anna');
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  tab.type('title', 'Annette');
  tab.ask({ kind: 'save', isBackground: true });
  expect(tab.isBusy).toBe(false);
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  expect([server.row?.version, server.row?.values.title, server.draft]).toEqual([
    2,
    'Annette',
    null,
  ]);
});

it('the form of a deleted row becomes a new row', () => {
  const { server, tab } = newRow('once created');
  tab.type('title', 'Anna');
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  server.row = null;
  tab.type('title', 'Annette');
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  expect(tab.state).toMatchObject({ status: 'failed', problem: { failure: { code: NOT_FOUND } } });
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  expect(server.read().values.title).toBe('Annette');
});

it('a step is repeated only by the person who asked, and a merge is announced', () => {
  const { server, tab } = newRow();
  tab.type('title', 'Le pont');
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  const other = new Tab({ name: 'deux', server, content: tab.content });
  other.type('text', 'La rive');
  other.ask({ kind: 'publish' });
  while (other.isBusy) other.settle();
  tab.type('title', 'Le gué');
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  expect(tab.state).toMatchObject({ status: 'conflict', unconfirmed: null });
  tab.ask({ kind: 'merge', form: { title: 'Le gué', text: 'La rive' } });
  while (tab.isBusy) tab.settle();
  expect(tab.announced).toEqual(['merged']);
  expect(server.draft?.value).toEqual({ title: 'Le gué', text: 'La rive' });
});

it.each([
  ['published the draft that the other is merging', ['one', 'two', 'two', 'one']],
  ['published the merge of both', ['one', 'two', 'two', 'two', 'one', 'one', 'two']],
])('two tabs that publish at once end without a question: one has %s', (_, order) => {
  const { server, tab } = newRow('once created');
  tab.type('title', 'Anna');
  tab.ask({ kind: 'publish' });
  while (tab.isBusy) tab.settle();
  const content = { ...tab.content, mergesUnread: true };
  const [one, two] = ['un', 'deux'].map((name) => new Tab({ name, server, content })) as [Tab, Tab];
  one.type('title', 'Annette');
  two.type('text', 'À Lille');
  for (const each of [one, two]) each.ask({ kind: 'publish' });
  for (const name of order) (name === 'one' ? one : two).settle();
  for (const each of [one, two]) while (each.isBusy) each.settle();
  expect([one.state.status, two.state.status]).toEqual(['saved', 'saved']);
  expect([server.row?.values, server.draft]).toEqual([{ title: 'Annette', text: 'À Lille' }, null]);
});

it('after ten minutes of writing the draft becomes a version', () => {
  const { server, tab } = newRow();
  for (let minute = 0; minute < 12; minute++) {
    tab.type('text', `ligne ${minute}`);
    tab.ask({ kind: 'save', isBackground: true });
    while (tab.isBusy) tab.settle();
  }
  expect(server.row).toMatchObject({ version: 2, isOnline: false });
});

it.each([
  ['is not complete enough for a draft', { isStorable: ({ title }: Form) => title !== '' }, 0],
  ['is refused by the server', {}, 1],
])('a form that %s is discarded, and not set aside', (_, given, refusals) => {
  const { server, tab: first } = newRow('once created');
  first.type('title', 'Le pont');
  first.ask({ kind: 'publish' });
  while (first.isBusy) first.settle();
  const content = { ...first.content, ...given };
  const tab = new Tab({ server, content });
  tab.type('title', '');
  server.refusals = refusals;
  const id = tab.ask({ kind: 'discard', isStoredFirst: true });
  while (tab.isBusy) tab.settle();
  expect([tab.ended.get(id), tab.state.status, tab.aside]).toEqual([true, 'saved', []]);
  expect(tab.form.title).toBe('Le pont');
});
