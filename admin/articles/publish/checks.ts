import type { AdminArticle } from '#contract/articles';
import { fromParisField, plannedDate } from '#contract/dates';
import { articleUpdate } from '#contract/article-form';
import { schemaResolver, type FormErrors } from '@mantine/form';
import type { Editor } from '@tiptap/core';
import { placesOfComing } from '../../editor/picture-upload';
import { TITLE_SHOWN } from '../../preview/page-summary';
import type { Chosen } from '../../form/coming';
import type { ArticleForm } from '../article-form';
import { isScheduling } from '../primary-label';
import { leadsNowhere } from '../../editor/leads-nowhere';
import { CHECKS } from './texts';

/** Where a remark leads: a field of the form, or a place in the text. */
type Place = { field: keyof ArticleForm } | { position: number };

/** One line of the last look: red stops, orange asks. */
export interface Remark {
  level: 'stop' | 'ask';
  sentence: string;
  place: Place;
}

/** What an article on screen is now, and what is prepared of it. */
interface Prepared {
  article: AdminArticle | null;
  form: ArticleForm;
  cover: Chosen;
  /** What the server has against it, by field. */
  refused: FormErrors;
}

/** What is to be seen in what is prepared, and in its text, without asking anybody. */
export function remarksOn(prepared: Prepared, editor: Editor | null): Remark[] {
  const { form, cover, refused } = prepared;
  const stops = Object.entries({ ...refused, ...problemsOf(form) }).map(
    ([field, sentence]): Remark => ({
      level: 'stop',
      sentence: String(sentence),
      place: { field: field as keyof ArticleForm },
    }),
  );
  if (cover.progress !== undefined)
    stops.push({ level: 'stop', sentence: CHECKS.pictureComing, place: { field: 'image' } });
  return [...stops, ...fieldRemarks(prepared), ...(editor ? textRemarks(editor) : [])];
}

function fieldRemarks({ article, form, cover }: Prepared): Remark[] {
  const ask = (field: keyof ArticleForm, sentence: string): Remark => ({
    level: 'ask',
    sentence,
    place: { field },
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

function textRemarks(editor: Editor): Remark[] {
  const remarks: Remark[] = [];
  let level = 1;
  const say = (position: number, sentence: string, stops = false) =>
    remarks.push({ level: stops ? 'stop' : 'ask', sentence, place: { position } });
  for (const position of placesOfComing(editor.state)) say(position, CHECKS.pictureComing, true);
  editor.state.doc.descendants((node, position) => {
    const { type, attrs } = node;
    if (type.name === 'image') {
      if (/^https?:/.test(String(attrs.src))) say(position, CHECKS.foreignPicture, true);
      if (typeof attrs.alt !== 'string') say(position, CHECKS.undescribed);
    }
    if (type.name === 'missingPicture') say(position, CHECKS.missingPicture, true);
    if (type.name === 'heading') {
      const words = node.textContent.trim();
      if (!words) say(position, CHECKS.emptyHeading);
      else if (attrs.level === 1) say(position, CHECKS.mainHeading(words));
      else if (attrs.level > level + 1) say(position, CHECKS.skippedHeading(words, level + 1));
      level = Number(attrs.level);
    }
    if (node.isTextblock && type.name !== 'codeBlock' && hasPlainTypography(node.textContent))
      say(position, CHECKS.typography(node.textContent));
  });
  return remarks;
}

/** Straight quotation marks and apostrophes, dots for an ellipsis, or a space where a line may break. */
function hasPlainTypography(text: string): boolean {
  return /"|\p{L}'\p{L}|\.\.\.| [;:!?»]|« /u.test(text);
}

interface Link {
  href: string;
  position: number;
}

/** The links of a text that lead nowhere on this site; asks the site itself. */
export async function deadLinks(editor: Editor): Promise<Remark[]> {
  const checked = await Promise.all(
    internalLinks(editor).map(async (link) => ((await leadsNowhere(link.href)) ? [link] : [])),
  );
  return checked.flat().map(({ href, position }) => ({
    level: 'ask',
    sentence: CHECKS.deadLink(href),
    place: { position },
  }));
}

function internalLinks(editor: Editor): Link[] {
  const found = new Map<string, Link>();
  editor.state.doc.descendants(({ marks }, position) => {
    for (const { type, attrs } of marks) {
      const href = String(attrs.href);
      const isOurs = /^\/(?!\/)/.test(href) || href.startsWith(`${location.origin}/`);
      if (type.name === 'link' && isOurs && !found.has(href)) found.set(href, { href, position });
    }
  });
  return [...found.values()];
}

const check = schemaResolver(articleUpdate, { sync: true });

/** What is wrong with a form, by field. */
function problemsOf(form: ArticleForm): FormErrors {
  const { published_at: field } = form;
  return check({ ...form, published_at: fromParisField(field) ?? (field || null) });
}
