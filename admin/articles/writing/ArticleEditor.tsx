import './sheet.css';
import type { EditedArticle } from '#contract/articles/form';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, type Location } from 'react-router';
import { DeadlineDialog } from '../../deadlines/on-demand';
import type { TextHandle } from '../../editor/html-changes';
import { RichText } from '../../editor/RichText';
import { useLeaveWarning } from '../../form/leave-warning';
import { ImageUploadsContext, useImageUploads } from '../../form/image-uploads';
import { useSession } from '../../session';
import { dialogOnDemand } from '../../ui/state/on-demand';
import { ARTICLE_FORM, PRESENCE } from '../texts';
import { formOf, newArticle } from '../article-form';
import { ArticleTitle } from './ArticleTitle';
import { ArticleBackups } from './ArticleBackups';
import { presenceQuery, previewArticle } from '../queries';
import { SaveBar, type ArticleDialog } from './SaveBar';
import { SuppliedNotice } from './SuppliedNotice';
import { useTextFocus } from './use-text-focus';
import { useLivePreview } from './use-live-preview';
import { useWriting } from './use-writing';
import { ArticlePanel, usePanel } from './ArticlePanel';

const LIST = '/admin/articles';
const NEW = `${LIST}/new`;
const PreviewDialog = dialogOnDemand(() => import('../../preview/PreviewDialog'), 'PreviewDialog');
const ArticleConflict = dialogOnDemand(
  () => import('../comparing/ArticleConflict'),
  'ArticleConflict',
);
const PublishDialog = dialogOnDemand(() => import('../publish/PublishDialog'), 'PublishDialog');
const LivePreview = dialogOnDemand(() => import('./LivePreview'), 'LivePreview');
const ArticleVersions = dialogOnDemand(
  () => import('../comparing/ArticleVersions'),
  'ArticleVersions',
);

interface ArticleEditorProps {
  /** Key of the screen. It stays the same when a new article gets its own address. */
  screen: string;
  /** Article on the server; null for a new one. */
  opened: EditedArticle | null;
}

/** Editor of one article. `useWriting` saves every change. */
export function ArticleEditor({ screen, opened }: ArticleEditorProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: opened ? formOf(opened) : newArticle(user!.fullName),
  });
  const { uploads, isUploading } = useImageUploads();
  const words = useRef<TextHandle>(null);
  const writing = useWriting(form, opened, {
    adminId: user!.id,
    onReplaced: uploads.reset,
    reportText: () => words.current?.flush(),
    normalize: (html) => words.current?.normalize(html) ?? html,
    patchText: (html) => words.current?.patch(html),
  });
  const { article, status } = writing;
  const [editor, setEditor] = useState<Editor | null>(null);
  const [dialog, setDialog] = useState<ArticleDialog>();
  const [isFull, setFull] = useState(false);
  const live = useLivePreview(usePanel());
  const { panel } = live;
  const sheet = useRef<HTMLDivElement>(null);
  useTextFocus(sheet);
  // Closing a conflict removes the focused button, so the focus moves to the text.
  useEffect(() => (status === 'conflict' ? () => focusText(sheet.current) : undefined), [status]);
  // With a conflict, the author decides it before publishing or opening versions.
  const isStopped = status === 'conflict' && (dialog === 'publish' || dialog === 'versions');
  const shown = isStopped ? 'conflict' : dialog;
  const close = () => setDialog(undefined);
  const isStuck =
    writing.isDirty && (writing.local.isRefused || status === 'failed' || status === 'conflict');
  const allowLeaving = useLeaveWarning(isUploading || isStuck, {
    // Local backups do not include images that are still being uploaded.
    work: isUploading ? uploads : writing.local.work,
    screenOf,
  });

  // A backup made in this visit belongs to the row that a new article has become.
  const written = writing.local.setAsideCount > 0 ? article : opened;
  const id = article?.id;
  useEffect(() => {
    // Do not replace the address when the author is already leaving the screen.
    if (id === undefined || location.pathname !== NEW || !allowLeaving()) return;
    void navigate(`${LIST}/edit/${id}`, {
      replace: true,
      state: { screen },
      preventScrollReset: true,
    });
  });

  return (
    <div
      ref={sheet}
      className="sheet-frame"
      data-full={isFull || undefined}
      data-panel={panel.isOpen || undefined}
      data-live={live.isOpen || undefined}
    >
      <div className="sheet">
        <ArticleBackups
          key={`backups-${writing.local.setAsideCount}`}
          articleId={written?.id ?? null}
          article={written}
          onResume={writing.resume}
        />
        {opened?.is_supplied && <SuppliedNotice articleId={opened.id} />}
        {id !== undefined && <OtherAdministrators articleId={id} />}
        <Text className="sheet-required">
          <span className="sheet-long">{ARTICLE_FORM.required}</span>
          <span className="sheet-short">{ARTICLE_FORM.shortRequired}</span>
        </Text>
        <ArticleTitle form={form} isFirst={!opened} onEnd={() => editor && writeAtStart(editor)} />
        {form.errors.title && (
          <Text size="sm" c="var(--danger)">
            {form.errors.title}
          </Text>
        )}
        <RichText
          key={writing.textKey}
          ref={words}
          initial={form.values.content}
          onChange={(content) => writing.write(writing.textKey, 'content', content)}
          onEditor={setEditor}
          title={form.values.title}
          error={form.errors.content}
        />
      </div>
      <ImageUploadsContext value={uploads}>
        <ArticlePanel panel={panel} form={form} article={article} />
        <Suspense>
          {live.isOpen && <LivePreview form={form.values} id={article?.id} onClose={live.close} />}
        </Suspense>
        <SaveBar
          writing={writing}
          form={form.values}
          isFull={isFull}
          onFull={() => setFull(!isFull)}
          panel={panel}
          live={live}
          onOpen={setDialog}
        />
        <Suspense>
          {dialog === 'preview' && (
            <PreviewDialog
              prepare={(minutes) => previewArticle(form.values, article?.id, minutes)}
              onClose={close}
            />
          )}
          {shown === 'publish' && (
            <PublishDialog
              form={form}
              writing={writing}
              editor={editor}
              onClose={close}
              onOpenPanel={panel.open}
            />
          )}
          {shown === 'versions' && article && (
            <ArticleVersions
              form={form.values}
              writing={writing}
              article={article}
              onClose={close}
            />
          )}
          {dialog === 'deadlines' && article && (
            <DeadlineDialog
              noun="article"
              id={article.id}
              name={form.values.title}
              onClose={close}
            />
          )}
          {shown === 'conflict' && writing.theirs && (
            <ArticleConflict
              writing={writing}
              theirs={writing.theirs}
              mine={form.values}
              onClose={close}
            />
          )}
        </Suspense>
      </ImageUploadsContext>
    </div>
  );
}

/** Focuses synchronously: the editor's own focus command waits for the next frame, and the next key may come first. */
function writeAtStart(editor: Editor) {
  editor.commands.setTextSelection(1);
  editor.view.focus();
}

/** Focuses the text, unless the sheet already contains the focus. */
function focusText(sheet: HTMLElement | null) {
  if (sheet?.contains(document.activeElement)) return;
  sheet?.querySelector<HTMLElement>('.editor-content [contenteditable]')?.focus();
}

/** Names of the other administrators who have the article open. */
function OtherAdministrators({ articleId }: { articleId: number }) {
  const { data } = useQuery(presenceQuery(articleId));
  const others = data?.others ?? [];
  return (
    <div role="status">
      {others.length > 0 && (
        <Text size="sm" className="sheet-others">
          {PRESENCE(others)}
        </Text>
      )}
    </div>
  );
}

/**
 * Key of the screen that a location shows. Saving a new article replaces its address; `state.screen` marks that the
 * screen stays the same.
 */
export function screenOf({ key, state }: Location): string {
  return (state as { screen?: string } | null)?.screen ?? key;
}
