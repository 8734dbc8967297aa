import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { PendingDraft } from '#contract/publication/drafts';
import type { PublicationState } from '#contract/publication/state';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAdmin, ok, signIn } from '../admin-world.ts';
import { storeBasics } from '../world.ts';

let token = '';
const list = () => ok<PendingDraft[]>('GET', '/api/drafts', { token });
const store = (path: string, body: object) => ok('PUT', path, { token, body });
const count = async () => (await ok<PublicationState>('GET', '/api/builds', { token })).drafts;

async function article(title: string, given: object = {}): Promise<AdminArticle> {
  const body = { title, content: '<p>Texte</p>', ...given };
  return ok<AdminArticle>('POST', '/api/articles', { token, body });
}

beforeAll(async () => {
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});
beforeEach(async () => {
  await env.DB.exec('DELETE FROM drafts');
  await env.DB.exec(`DELETE FROM articles WHERE status = 'draft'`);
});

it('lists the drafts of every noun with the names of the changed fields, and counts them', async () => {
  const { id } = await article('Ancien titre');
  await store(`/api/articles/${id}/draft`, { title: 'Nouveau titre', content: '<p>Texte</p>' });
  const body = { question: 'Qui ?', answer: '<p>Vous.</p>', is_active: true };
  const question = await ok<{ id: number }>('POST', '/api/questions', { token, body });
  await store(`/api/questions/${question.id}/draft`, { answer: '<p>Nous.</p>', is_active: true });
  await store('/api/settings/draft', { contact_phone: '01 02 03 04 05', author: 'Passerelle' });
  await store('/api/texts/2/draft', { 'vision/lead': 'Autre', 'vision/title': '' });
  const drafts = await list();
  const shown = drafts.map(({ noun, title, changed }) => ({ noun, title, changed }));
  expect(shown).toHaveLength(4);
  expect(shown).toEqual(
    expect.arrayContaining([
      { noun: 'article', title: 'Nouveau titre', changed: ['Titre'] },
      { noun: 'question', title: 'Qui ?', changed: ['Réponse'] },
      { noun: 'settings', title: 'Paramètres', changed: expect.arrayContaining(['Téléphone']) },
      { noun: 'texts', title: 'Vision', changed: ['Introduction'] },
    ]),
  );
  expect(drafts[0]).toMatchObject({ saved_by: 'Nom de une', is_stale: false, is_new: false });
  expect(await count()).toBe(4);
});

it('tells a draft of a changed row, and an article that nobody has read', async () => {
  const { id } = await article('Déjà lu');
  await store(`/api/articles/${id}/draft`, { title: 'Changé' });
  await ok('PUT', `/api/articles/${id}`, { token, body: { excerpt: 'Entre-temps' } });
  const { id: ref } = await article('Pas encore', { status: 'draft' });
  await store(`/api/articles/${ref}/draft`, { title: 'Pas encore prêt' });
  const [fresh, changed] = (await list()).toSorted((a, b) => b.ref - a.ref);
  expect(fresh).toMatchObject({ title: 'Pas encore prêt', is_stale: false, is_new: true });
  expect(changed).toMatchObject({ title: 'Changé', is_stale: true, is_new: false });
});

it('leaves out the trash, and names the releases that hold a draft', async () => {
  const [gone, held] = [await article('À la corbeille'), await article('Retenu')];
  for (const { id } of [gone, held]) await store(`/api/articles/${id}/draft`, { title: 'Changé' });
  await ok('DELETE', `/api/articles/${gone.id}`, { token });
  const body = { name: 'Rentrée', items: [{ noun: 'article', ref: held.id }] };
  const release = await ok<{ id: number }>('POST', '/api/releases', { token, body });
  expect(await count()).toBe(1);
  expect(await list()).toMatchObject([
    { ref: held.id, releases: [{ id: release.id, name: 'Rentrée' }] },
  ]);
  await ok('POST', `/api/releases/${release.id}/publish`, { token });
  expect([await count(), await list()]).toEqual([0, []]);
});
