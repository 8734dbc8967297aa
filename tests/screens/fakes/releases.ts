import type { Release, ReleaseCard, ReleaseDetail } from '#contract/publication/releases';
import { answer } from '../fake-api.ts';

const ITEM = { noun: 'article', ref: 4, number: 8, base_number: 6 } as const;
export const RELEASE: Release = {
  id: 1,
  name: 'Rentrée',
  note: 'Avec Nora.',
  state: 'prepared',
  scheduled_at: null,
  published_at: null,
  failure: '',
  undoes: null,
  published_by: '',
  version: 1,
  items: [ITEM],
};
export const DETAIL: ReleaseDetail = {
  ...RELEASE,
  items: [
    {
      ...ITEM,
      title: 'Une rentrée à deux',
      changed: ['Titre'],
      is_new: false,
      is_hidden: false,
      state: 'ready',
      draft: 7,
    },
  ],
};
export const cardOf = ({ items, ...release }: Release): ReleaseCard => ({
  ...release,
  count: items.length,
});

/** Answers the lists of releases. */
export function listReleases(cards: ReleaseCard[]): void {
  answer('GET /releases', ({ query: { state, limit, offset }, setTotal }) => {
    const rows = cards.filter((card) => (card.state === 'published') === (state === 'published'));
    setTotal(rows.length);
    return rows.slice(Number(offset ?? 0)).slice(0, Number(limit ?? 50));
  });
}

/** Answers the calls about one release, of which `given` differs from `DETAIL`. */
export function showRelease(given: Partial<ReleaseDetail>): ReleaseDetail {
  const detail = { ...DETAIL, ...given };
  answer('GET /releases/:id', detail);
  listReleases([cardOf(detail)]);
  answer('GET /pages/changed', { pages: [], parts: 1, shared: [] });
  answer('GET /releases/:id/sharing', { links: [], remarks: [] });
  return detail;
}
