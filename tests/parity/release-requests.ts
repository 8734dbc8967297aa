import type { RawRequest } from './ask.ts';
import type { Content } from './content.ts';

const paths = (...given: string[]): RawRequest[] => given.map((path) => ({ path }));
const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

/** Requests about a release, and those of readers with its link. */
export const RELEASE_GROUPS: Record<string, (content: Content) => RawRequest[]> = {
  'a shared site': ({ shared, article }) => [
    ...paths(shared, shared.slice(0, -1), `${shared}vision`, `${shared}articles/${article}`),
    ...paths(`${shared}articles?q=venir`, `${shared}articles?categorie=rien`, `${shared}register`),
    ...paths(`${shared}Vision.html`, `${shared}rien`, `${shared}notes`, '/apercu/x/'),
    { method: 'POST', path: `${shared}notes`, headers: FORM, body: 'name=&text=&path=%2Fvision' },
    {
      method: 'POST',
      path: `${shared}notes`,
      headers: FORM,
      body: 'name=Nora&text=Une%20note&path=%2Fvision',
    },
  ],
  'a release': ({ release, token }) =>
    [
      '/api/releases',
      `/api/releases/${release}`,
      `/api/releases/${release}/sharing`,
      `/api/pages/changed?release=${release}`,
      '/api/pages/changed?release=999',
    ].map((path) => ({ path, headers: { authorization: `Bearer ${token}` } })),
};
