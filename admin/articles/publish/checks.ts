import type { AdminArticle } from '#contract/articles/articles';
import { fromParisField, plannedDate } from '#contract/dates';
import { isPdf, withoutFacts } from '#contract/images/pdf';
import { articleUpdate } from '#contract/articles/form';
import { schemaResolver, type FormErrors } from '@mantine/form';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { findUntypesetPassages } from '../../editor/typography/correct-typography';
import { MISSING } from '../../editor/paste/pictures/missing-pictures';
import { undescribedPictures } from '../../editor/pictures/picture-descriptions';
import { uploadPositions } from '../../editor/pictures/picture-upload';
import { TITLE_SHOWN } from '../../preview/page-summary';
import type { FieldUpload } from '../../form/image-uploads';
import type { ArticleForm } from '../article-form';
import { plainFields } from '../writing/french-fields';
import { isScheduling } from '../writing/primary-label';
import { isDeadLink } from '../../editor/links/dead-link';
import { CHECKS } from './texts';

/** Target of a remark: a field of the form, or a position in the text with the control that corrects it. */
export type RemarkTarget =
  | { field: keyof ArticleForm }
  | { position: number; control: 'words' | 'block' | 'description' | 'style' | 'link' };

/** One remark of the publish dialog. A `stop` prevents publication; an `ask` only asks the author to check. */
export interface Remark {
  level: 'stop' | 'ask';
  sentence: string;
  target: RemarkTarget;
  /** True when `correctTypography` can correct the whole article at once. */
  isTypography?: boolean;
}

/** The published article and the changes to publish. */
interface PublishCandidate {
  article: AdminArticle | null;
  form: ArticleForm;
  cover: FieldUpload;
  /** Validation errors from the server, by field. */
  refused: FormErrors;
}

/** Returns the remarks about the form and its text that need no request. */
export function remarksOn(candidate: PublishCandidate, editor: Editor | null): Remark[] {
  const { form, cover, refused } = candidate;
  const stops = Object.entries({ ...refused, ...problemsOf(form) }).map(
    ([field, sentence]): Remark => ({
      level: 'stop',
      sentence: String(sentence),
      target: { field: field as keyof ArticleForm },
    }),
  );
  if (cover.progress !== undefined)
    stops.push({ level: 'stop', sentence: CHECKS.pictureComing, target: { field: 'image' } });
  const asks = fieldRemarks(candidate);
  if (!editor) return [...stops, ...asks];
  const { doc } = editor.state;
  return [
    ...stops,
    ...pictureStops(editor),
    ...asks,
    ...textRemarks(doc),
    ...typographyRemarks(form, doc),
  ];
}

function fieldRemarks({ article, form, cover }: PublishCandidate): Remark[] {
  const ask = (field: keyof ArticleForm, sentence: string): Remark => ({
    level: 'ask',
    sentence,
    target: { field },
  });
  const leaves = article?.status === 'published' && isScheduling(article, form);
  return [
    ...(leaves
      ? [ask('published_at', CHECKS.leavesSite(plannedDate(fromParisField(form.published_at)!)))]
      : []),
    ...(cover.isLost ? [ask('image', CHECKS.coverLost)] : []),
    ...(form.excerpt || form.seo_description ? [] : [ask('excerpt', CHECKS.noExcerpt)]),
    ...(form.category_id === null ? [ask('category_id', CHECKS.noCategory)] : []),
    ...(form.image && !form.image_alt ? [ask('image_alt', CHECKS.coverUndescribed)] : []),
    ...(!form.seo_title && form.title.length > TITLE_SHOWN
      ? [ask('seo_title', CHECKS.longTitle(form.title.length))]
      : []),
  ];
}

/** Remarks about images that prevent publication, one for each kind of problem. */
function pictureStops({ state }: Editor): Remark[] {
  const isForeign = ({ type, attrs }: Node) =>
    type.name === 'image' && /^https?:/.test(String(attrs.src));
  return [
    ...groupRemark(uploadPositions(state), CHECKS.picturesComing),
    ...groupRemark(positionsOf(state.doc, isForeign), CHECKS.foreignPictures),
    ...groupRemark(
      positionsOf(state.doc, ({ type }) => type.name === MISSING),
      CHECKS.missingPictures,
    ),
  ];
}

/** Returns one remark about all these positions; it leads to the first position. */
function groupRemark(positions: number[], sentence: (count: number) => string): Remark[] {
  const [position] = positions;
  if (position === undefined) return [];
  const target = { position, control: 'block' as const };
  return [{ level: 'stop', sentence: sentence(positions.length), target }];
}

function positionsOf(doc: Node, matches: (node: Node) => boolean): number[] {
  const positions: number[] = [];
  doc.descendants((node, position) => void (matches(node) && positions.push(position)));
  return positions;
}

function textRemarks(doc: Node): Remark[] {
  const undescribed = undescribedPictures({ doc });
  return [
    ...undescribed.slice(0, 1).map((position) => ({
      level: 'ask' as const,
      sentence: CHECKS.undescribed(undescribed.length),
      target: { position, control: 'description' as const },
    })),
    ...videoRemarks(doc),
    ...pdfRemarks(doc),
    ...headingRemarks(doc),
  ];
}

/** Videos need captions or a transcript for deaf or blind visitors. */
function videoRemarks(doc: Node): Remark[] {
  const [position, ...others] = positionsOf(doc, ({ type }) => type.name === 'video');
  if (position === undefined) return [];
  const target: RemarkTarget = { position, control: 'block' };
  return [{ level: 'ask', sentence: CHECKS.videos(1 + others.length), target }];
}

/** The words of a link to a PDF end with its format and size, as inserted, or as its author changed them. */
function pdfRemarks(doc: Node): Remark[] {
  const remarks: Remark[] = [];
  doc.descendants((line, position) => {
    if (!line.isTextblock) return;
    const words = new Map<string, string>();
    line.forEach(({ marks, textContent }) => {
      const href = String(marks.find(({ type }) => type.name === 'link')?.attrs.href ?? '');
      if (isPdf(href)) words.set(href, (words.get(href) ?? '') + textContent);
    });
    for (const label of words.values())
      if (withoutFacts(label) === label)
        remarks.push({
          level: 'ask',
          sentence: CHECKS.pdfFacts(label),
          target: { position, control: 'words' },
        });
  });
  return remarks;
}

function headingRemarks(doc: Node): Remark[] {
  const remarks: Remark[] = [];
  let level = 1;
  doc.descendants(({ type, attrs, textContent }, position) => {
    if (type.name !== 'heading') return;
    const words = textContent.trim();
    const ask = (sentence: string, control: 'words' | 'style' = 'style') =>
      remarks.push({ level: 'ask', sentence, target: { position, control } });
    if (!words) ask(CHECKS.emptyHeading, 'words');
    else if (attrs.level === 1) ask(CHECKS.mainHeading(words));
    else if (attrs.level > level + 1) ask(CHECKS.skippedHeading(words, level + 1));
    level = Number(attrs.level);
  });
  return remarks;
}

/** Returns one remark about all passages that French typography would change. */
function typographyRemarks(form: ArticleForm, doc: Node): Remark[] {
  const fields = plainFields(form);
  const passages = findUntypesetPassages(doc);
  const count = fields.length + passages.length;
  if (count === 0) return [];
  const [field] = fields;
  const target: RemarkTarget = field
    ? { field }
    : { position: passages[0]!.position, control: passages[0]!.control };
  const words = field ? form[field] : passages[0]!.words;
  const sentence = CHECKS.typography(count, words);
  return [{ level: 'ask', sentence, target, isTypography: true }];
}

interface Link {
  href: string;
  position: number;
  control: 'link' | 'block';
}

/** Returns a remark for each internal link without a page. Requests each address from the site. */
export async function deadLinks(editor: Editor): Promise<Remark[]> {
  const checked = await Promise.all(
    internalLinks(editor).map(async (link) => ((await isDeadLink(link.href)) ? [link] : [])),
  );
  return checked.flat().map(({ href, ...target }) => ({
    level: 'ask',
    sentence: CHECKS.deadLink(href),
    target,
  }));
}

function internalLinks(editor: Editor): Link[] {
  const found = new Map<string, Link>();
  const add = (address: unknown, position: number, control: Link['control']) => {
    const href = String(address);
    const isInternal = /^\/(?!\/)/.test(href) || href.startsWith(`${location.origin}/`);
    if (isInternal && !found.has(href)) found.set(href, { href, position, control });
  };
  editor.state.doc.descendants(({ type, attrs, marks }, position) => {
    if (type.name === 'bookmark') add(attrs.address, position, 'block');
    for (const mark of marks) if (mark.type.name === 'link') add(mark.attrs.href, position, 'link');
  });
  return [...found.values()];
}

const check = schemaResolver(articleUpdate, { sync: true });

/** Returns the validation errors of a form, by field. */
function problemsOf(form: ArticleForm): FormErrors {
  const { published_at: field } = form;
  return check({ ...form, published_at: fromParisField(field) ?? (field || null) });
}
