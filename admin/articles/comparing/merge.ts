import type { EditedArticle } from '#contract/articles/form';
import { diff3Merge } from 'node-diff3';
import type { ArticleForm } from '../article-form';
import { blocksOf } from './differences';
import { commonBase, mergeFields } from '../../content/saving/merge';
import type { Content, ServerState } from '../../content/saving/server-state';

type Settings = Omit<ArticleForm, 'content'>;
type Side = 'mine' | 'theirs';

/** Blocks that at most one version changed, or the blocks of each version where both changed them differently. */
type Region = { blocks: string[] } | Record<Side, string[]>;

/** A field, or the index of a region of the text, that both versions changed differently. */
export type OverlapKey = keyof Settings | number;

/** Result of a merge: the changes of both versions, and the list of overlaps. */
export interface Merge {
  /** Fields of both versions; fields that overlap have the value of `mine`. */
  fields: Settings;
  regions: Region[];
  overlaps: OverlapKey[];
  mine: ArticleForm;
  theirs: ArticleForm;
}

/** Merges two versions of a form that both started from `base`, field by field and block by block. */
export function mergeForms(base: ArticleForm, mine: ArticleForm, theirs: ArticleForm): Merge {
  const { fields, overlaps } = mergeFields(settingsOf(base), settingsOf(mine), settingsOf(theirs));
  const regions = mergeBlocks(htmlOf(mine), htmlOf(base), htmlOf(theirs));
  const passages = regions.flatMap((region, index) => ('blocks' in region ? [] : [index]));
  return { fields, regions, overlaps: [...overlaps, ...passages], mine, theirs };
}

function settingsOf(form: ArticleForm): Settings {
  const { content: _, ...settings } = form;
  return settings;
}

const htmlOf = ({ content }: ArticleForm) => blocksOf(content).map(({ html }) => html);

function mergeBlocks(mine: string[], base: string[], theirs: string[]): Region[] {
  return diff3Merge(mine, base, theirs).flatMap(({ ok, conflict }) =>
    conflict ? splitNeighbours(conflict.a, conflict.o, conflict.b) : [{ blocks: ok! }],
  );
}

/** Separates changes to neighbouring blocks, which diff3 reports as one conflict. */
function splitNeighbours(mine: string[], base: string[], theirs: string[]): Region[] {
  if (mine.length === base.length && theirs.length === base.length)
    return base.map((block, index) => {
      const [own, other] = [mine[index]!, theirs[index]!];
      if (own === block) return { blocks: [other] };
      return other === block ? { blocks: [own] } : { mine: [own], theirs: [other] };
    });
  const [longer, edited] = mine.length > theirs.length ? [mine, theirs] : [theirs, mine];
  const isAddition = edited.length === base.length && base.length > 0;
  const added = longer.length - base.length;
  if (isAddition && base.every((block, index) => block === longer[index]))
    return [{ blocks: [...edited, ...longer.slice(base.length)] }];
  if (isAddition && base.every((block, index) => block === longer[added + index]))
    return [{ blocks: [...longer.slice(0, added), ...edited] }];
  return [{ mine, theirs }];
}

/** Returns the merged form with the chosen side of each overlap. The default side is `mine`. */
export function resolveMerge(merge: Merge, choices: ReadonlyMap<OverlapKey, Side>): ArticleForm {
  const { fields, regions, overlaps, theirs } = merge;
  const fieldsOfTheirs = overlaps.filter(
    (key): key is keyof Settings => typeof key === 'string' && choices.get(key) === 'theirs',
  );
  const content = regions
    .flatMap((region, index) =>
      'blocks' in region ? region.blocks : region[choices.get(index) ?? 'mine'],
    )
    .join('');
  return {
    ...fields,
    ...Object.fromEntries(fieldsOfTheirs.map((name) => [name, theirs[name]])),
    content,
  };
}

/** Merges a form with the version of another author; undefined without a common base. */
export function mergeWith(
  content: Content<EditedArticle, ArticleForm>,
  theirs: EditedArticle,
  server: ServerState<EditedArticle, ArticleForm>,
  mine: ArticleForm,
  normalize: (html: string) => string,
): Merge | undefined {
  const start = commonBase(content, theirs, server);
  if (!start) return undefined;
  const normalizeForm = (form: ArticleForm) => ({ ...form, content: normalize(form.content) });
  return mergeForms(normalizeForm(start.base), normalizeForm(mine), normalizeForm(start.theirs));
}
