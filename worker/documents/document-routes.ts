import { NOUNS } from '#contract/nouns';
import { Hono, type Context, type TypedResponse } from 'hono';
import { requireRight } from '../auth/require.ts';
import { answers } from '../http/described.ts';
import { history } from '../drafts/history.ts';
import type { Versioned } from '../drafts/versioned.ts';
import type { AppEnv } from '../env.ts';
import { body, expectedVersion, rowId } from '../http/request.ts';
import { PICTURE_ERRORS } from '../images/store.ts';
import { findDraft } from '../versions/queries.ts';
import { contextOf } from '../write.ts';
import type { EditedDocument, StoredDocument } from './queries.ts';
import { changeDocument, type DocumentKind } from './write.ts';

/**
 * Routes of one row of a document. Its version is the `ETag`, since the body is a flat object. When the address holds
 * no id, `only` is the id of the only row.
 */
export function documentRoutes<Values extends object>(
  kind: DocumentKind<Values>,
  versioned: Versioned<Partial<Values>>,
  only?: number,
) {
  const { plural } = NOUNS[kind.noun];
  const visible = kind.visible ?? { answer: kind.answer, pick: (values: Values) => values };
  const idIn = (c: Context) => only ?? rowId(c, 'not_found');
  const unknown = only === undefined ? (['not_found'] as const) : [];
  return new Hono<AppEnv>()
    .get(
      '/',
      answers(`Reads the ${plural}.`, visible.answer, { headers: ['ETag'], errors: unknown }),
      async (c) => {
        const { values, version } = await kind.rows.read(c.env.DB, idIn(c));
        return respond(c, { values: visible.pick(values), version });
      },
    )
    .get(
      '/edit',
      answers(`Reads the ${plural} with their draft.`, kind.edited, { errors: unknown }),
      requireRight('read'),
      async (c) => {
        const id = idIn(c);
        const [stored, draft] = await Promise.all([
          kind.rows.read(c.env.DB, id),
          findDraft(c.env.DB, kind.noun, id),
        ]);
        const known = draft && {
          ...draft,
          value: await versioned.formOf(c.env.DB, draft.value as object),
        };
        return respondJson(c, {
          ...stored,
          id,
          draft: known,
        } as EditedDocument<Values>);
      },
    )
    .put(
      '/',
      answers(`Changes some of the ${plural}.`, kind.answer, {
        headers: ['ETag'],
        readsIfMatch: true,
        errors: [
          'conflict',
          ...unknown,
          ...(NOUNS[kind.noun].pictureKeys.length > 0 ? PICTURE_ERRORS : []),
        ],
      }),
      requireRight('publish'),
      body(kind.update, { shownAs: kind.draft }),
      async (c) =>
        respond(
          c,
          await changeDocument(
            contextOf(c),
            kind,
            idIn(c),
            c.req.valid('json'),
            expectedVersion(c),
          ),
        ),
    )
    .route('/', history(versioned, only));
}

function respond<Values extends object>(c: Context, { values, version }: StoredDocument<Values>) {
  c.header('ETag', `"${version}"`);
  return respondJson(c, values);
}

/** Returns a JSON response typed by its body: the type that `c.json` infers is too long to declare. */
function respondJson<Body extends object>(c: Context, body: Body) {
  return c.json(body) as Response as Response & TypedResponse<Body, 200, 'json'>;
}
