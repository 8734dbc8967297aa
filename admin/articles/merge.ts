import type { EditedArticle } from '#contract/articles/form';
import { diff3Merge } from 'node-diff3';
import { formOf, storedOf, type ArticleForm } from './article-form';
import { blocksOf } from './differences';
import { isDiscarded, isOtherDraft, type Place } from './place';

type Settings = Omit<ArticleForm, 'content'>;
type Side = 'mine' | 'theirs';

/** Blocks of the text that only one version changed, or that both changed differently. */
type Region = { blocks: string[] } | Record<Side, string[]>;

/** A field, or the number of a passage, that both versions changed differently. */
export type OverlapKey = keyof Settings | number;

/** Two versions put together: the changes of both, but for those that overlap. */
export interface Merge {
  /** Overlapping fields are those of `mine`. */
  fields: Settings;
  regions: Region[];
  overlaps: OverlapKey[];
  mine: ArticleForm;
  theirs: ArticleForm;
}

/** Merges two versions of a form that both started from `base`, by field and by block of the text. */
export function mergeForms(base: ArticleForm, mine: ArticleForm, theirs: ArticleForm): Merge {
  const { content: _, ...own } = mine;
  const names = Object.keys(own) as (keyof Settings)[];
  const taken = names.filter((name) => mine[name] === base[name]);
  const overlapping = names.filter(
    (name) =>
      mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
  const fields = {
    ...own,
    ...Object.fromEntries(taken.map((name) => [name, theirs[name]])),
  };
  const regions = mergeBlocks(htmlOf(mine), htmlOf(base), htmlOf(theirs));
  const passages = regions.flatMap((region, index) => ('blocks' in region ? [] : [index]));
  return { fields, regions, overlaps: [...overlapping, ...passages], mine, theirs };
}

const htmlOf = ({ content }: ArticleForm) => blocksOf(content).map(({ html }) => html);

function mergeBlocks(mine: string[], base: string[], theirs: string[]): Region[] {
  return diff3Merge(mine, base, theirs).flatMap(({ ok, conflict }) =>
    conflict ? separated(conflict.a, conflict.o, conflict.b) : [{ blocks: ok! }],
  );
}

/** Parts changes of neighbouring blocks, which diff3 takes for one conflict. */
function separated(mine: string[], base: string[], theirs: string[]): Region[] {
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

/** Returns the merged form, with the chosen side of each overlap; `mine` where none is chosen. */
export function resolved(merge: Merge, choices: ReadonlyMap<OverlapKey, Side>): ArticleForm {
  const { fields, regions, overlaps, theirs } = merge;
  const given = overlaps.filter(
    (key): key is keyof Settings => typeof key === 'string' && choices.get(key) === 'theirs',
  );
  const content = regions
    .flatMap((region, index) =>
      'blocks' in region ? region.blocks : region[choices.get(index) ?? 'mine'],
    )
    .join('');
  return {
    ...fields,
    ...Object.fromEntries(given.map((name) => [name, theirs[name]])),
    content,
  };
}

/**
 * Merges the form on screen with the version that was saved elsewhere. Returns undefined where they have no
 * known common base: the draft was discarded, the article changed its state, or both draft and page changed.
 */
export function mergeWith(
  theirs: EditedArticle,
  place: Place,
  mine: ArticleForm,
  normalize: (html: string) => string,
): Merge | undefined {
  const start = commonBase(theirs, place);
  if (!start) return undefined;
  const inOneWay = (form: ArticleForm) => ({ ...form, content: normalize(form.content) });
  return mergeForms(inOneWay(start.base), inOneWay(mine), inOneWay(start.theirs));
}

function commonBase(
  theirs: EditedArticle,
  place: Place,
): { base: ArticleForm; theirs: ArticleForm } | undefined {
  const { article, draft, stored, kept } = place;
  if (isDiscarded(theirs, place) || theirs.status !== article?.status) return undefined;
  if (isOtherDraft(theirs, place)) {
    const isUpToDate = theirs.draft.base_number === theirs.version;
    return isUpToDate ? { base: kept, theirs: formOf(theirs) } : undefined;
  }
  if ((theirs.draft?.version ?? 0) !== draft) return undefined;
  return { base: stored, theirs: storedOf(theirs) };
}
