import { fieldsOfPage, TEXT_PAGES } from '#contract/page-texts/pages';
import { textPageState, type TextPageState } from '#contract/page-texts/schemas';
import { z } from '#contract/zod';
import { Hono } from 'hono';
import { requireRight } from '../auth/require.ts';
import { draftedFrom, selectDrafted } from '../drafts/queries.ts';
import type { AppEnv } from '../env.ts';
import { answers } from '../http/described.ts';
import { TEXTS } from './nouns.ts';

/** Routes of the texts of public pages. */
export const texts = new Hono<AppEnv>()
  .get(
    '/',
    answers('Lists the pages whose texts can change.', z.array(textPageState)),
    requireRight('read'),
    async (c) => {
      const { DB } = c.env;
      const [stored, found] = await DB.batch([TEXTS.selectAll(DB), selectDrafted(DB, 'texts')]);
      const changed = TEXTS.changedFrom(stored);
      const drafted = draftedFrom(found!);
      return c.json<TextPageState[]>(
        TEXT_PAGES.map((page) => ({
          id: page.id,
          changed: Object.keys(fieldsOfPage(page)).filter((key) => key in changed).length,
          has_draft: drafted.has(page.id),
        })),
      );
    },
  )
  .route('/:id', TEXTS.routes);
