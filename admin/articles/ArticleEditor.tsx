import type { AdminArticle } from '#contract/articles';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useHotkeys } from '@mantine/hooks';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { RichText } from '../editor/RichText';
import { useLeaveWarning } from '../form/leave-warning';
import { useSession } from '../session';
import { Banner } from '../ui/Banner';
import { noticeDone } from '../ui/notices';
import { ARTICLE_FORM } from './texts';
import { ArticleConflict } from './ArticleConflict';
import { ArticleDetails } from './ArticleDetails';
import {
  formOf,
  isSame,
  NEW_ARTICLE,
  problemsOf,
  type ArticleForm,
  type Intent,
} from './article-form';
import { ArticleTitle } from './ArticleTitle';
import { DraftOffers } from './DraftOffers';
import { SaveBar } from './SaveBar';
import { previewArticle } from './queries';
import { doneSentence, useArticleSave } from './use-article-save';
import { useDraft } from './use-draft';
import { onDemand } from '../ui/on-demand';

const LIST = '/admin/articles';
const PreviewDialog = onDemand(
  async () => (await import('../preview/PreviewDialog')).PreviewDialog,
);

interface ArticleEditorProps {
  /** What the address keeps while a new article gets one of its own. */
  screen: string;
  /** The article as it is on the server, or null for a new one. */
  opened: AdminArticle | null;
}

interface Request {
  intent: Intent;
  /** Whether to go to the list once it is saved. */
  isLeaving: boolean;
}

/** Writes one article. Nothing typed here is ever lost: see `useDraft` and `useArticleSave`. */
export function ArticleEditor({ screen, opened }: ArticleEditorProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [article, setArticle] = useState(opened);
  const [before, setBefore] = useState(() => (opened ? formOf(opened) : NEW_ARTICLE));
  const form = useForm({ initialValues: before, validate: problemsOf });
  // The text editor begins anew when another text takes the place of what was typed.
  const [textKey, setTextKey] = useState(0);
  const [isPreviewing, setPreviewing] = useState(false);
  const lastRequest = useRef<Request>({ intent: 'keep', isLeaving: false });
  const isDirty = !isSame(form.values, before);
  const letLeave = useLeaveWarning(isDirty);
  const { saving, problem, conflict, clearConflict, save } = useArticleSave(form);
  const draft = useDraft(form.values, isDirty, {
    adminId: user!.id,
    articleId: article?.id ?? null,
    version: article?.version ?? null,
  });

  function replaceForm(next: ArticleForm) {
    form.setValues(next);
    setTextKey((key) => key + 1);
  }

  async function submit(request: Request, version = article?.version) {
    lastRequest.current = request;
    const sent = form.getValues();
    const { intent } = request;
    const saved = await save({ before, id: article?.id, version, intent });
    if (!saved) return;
    noticeDone(doneSentence(saved, article));
    setArticle(saved);
    setBefore(sent);
    await draft.confirm(sent);
    // Who went on writing meanwhile stays with what is not saved yet.
    const isLeaving = request.isLeaving && isSame(form.getValues(), sent);
    if (!isLeaving && article) return;
    letLeave();
    if (isLeaving) void navigate(LIST);
    else void navigate(`${LIST}/edit/${saved.id}`, { replace: true, state: { screen } });
  }

  /** The own text stays on the device, to be offered back next time. */
  function takeTheirs(theirs: AdminArticle) {
    draft.adopt(crypto.randomUUID());
    setArticle(theirs);
    setBefore(formOf(theirs));
    replaceForm(formOf(theirs));
    clearConflict();
  }

  const isSeen = article !== null && article.status !== 'draft';
  useHotkeys(
    [['mod+S', () => void submit({ intent: isSeen ? 'keep' : 'draft', isLeaving: false })]],
    [],
    true,
  );

  return (
    <Stack>
      <DraftOffers
        adminId={user!.id}
        article={opened}
        onResume={({ id, form: found }) => {
          draft.adopt(id);
          replaceForm(found);
        }}
      />
      {problem && (
        <Banner title={problem.sentence}>
          {problem.reason} {isDirty && ARTICLE_FORM.keptHere}
        </Banner>
      )}
      <div className="admin-columns" data-first="wide">
        <Stack>
          <ArticleTitle form={form} article={article} />
          <RichText
            key={textKey}
            initial={form.values.content}
            onChange={(content) => form.setFieldValue('content', content)}
            error={form.errors.content}
          />
        </Stack>
        <ArticleDetails form={form} article={article} />
      </div>
      <SaveBar
        isSeen={isSeen}
        saving={saving}
        isDirty={isDirty}
        draft={draft}
        onPreview={() => setPreviewing(true)}
        onSubmit={(intent, isLeaving) => void submit({ intent, isLeaving })}
      />
      <Suspense>
        {isPreviewing && (
          <PreviewDialog
            prepare={() => previewArticle(form.values, article?.id)}
            onClose={() => setPreviewing(false)}
          />
        )}
      </Suspense>
      {conflict && article && (
        <ArticleConflict
          conflict={conflict}
          articleId={article.id}
          mine={form.values}
          onClose={clearConflict}
          onOverwrite={() => void submit(lastRequest.current, conflict.version)}
          onTakeTheirs={takeTheirs}
        />
      )}
    </Stack>
  );
}
