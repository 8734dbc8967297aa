import { textPage } from '#contract/page-texts/pages';
import { PAGES_TO_READ } from '#contract/setup/pages-to-read';
import type { EditedTexts, Texts } from '#contract/page-texts/schemas';
import type { TextPage } from '#contract/page-texts/text-page';
import { Anchor, Button, Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ImageUploadsContext } from '../form/image-uploads';
import { failureSentence } from '../form/failures';
import { handleValidSubmit } from '../form/on-submit';
import { DraftState } from '../content/forms/DraftState';
import { FormDialogs } from '../content/forms/FormDialogs';
import { LocalBackups } from '../content/unsaved/LocalBackups';
import { formOf } from '../content/saving/server-state';
import { useFormSaving } from '../content/forms/use-form-saving';
import { LEAVING } from '../texts';
import { ask } from '../ui/dialogs/ask';
import { LoadState } from '../ui/notices/LoadState';
import { noticeDone, noticeFailed } from '../ui/notices/notices';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { useSession } from '../session';
import { changesOfOthers } from './others-changes';
import { PageFields } from './PageFields';
import { PageFrame, type FrameView } from './PageFrame';
import './pages.css';
import { defaultsOf, errorsOf, labelsOf, pageQuery, textsCalls, textsContent } from './queries';
import { OTHERS, PAGE_EDITOR } from './texts';
import { UnreadNotice } from './UnreadNotice';

/** Editor of the texts of one page. An unknown page leads to the list. */
export function PageEditor({ id }: { id: number }) {
  const page = textPage(id);
  const { data, error, refetch } = useQuery({ ...pageQuery(id), enabled: page !== undefined });
  if (!page) return <Navigate to="/admin/texts" replace />;
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {page.title}
        </Title>
        <Anchor component={Link} to="/admin/texts">
          {PAGE_EDITOR.back}
        </Anchor>
      </Group>
      {data ? (
        <PageForm page={page} loaded={data.loaded} allDefaults={data.defaults} />
      ) : (
        <LoadState query={{ data, error, refetch }} failed={PAGE_EDITOR.loadFailed} rows={10} />
      )}
    </Stack>
  );
}

interface PageFormProps {
  page: TextPage;
  loaded: EditedTexts;
  /** Defaults of the texts of all pages. */
  allDefaults: Texts;
}

/** Fields of a page beside the page itself. Both show one form. */
function PageForm({ page, loaded, allDefaults }: PageFormProps) {
  const defaults = useMemo(() => defaultsOf(page, allDefaults), [page, allDefaults]);
  const content = useMemo(() => textsContent(defaults), [defaults]);
  const calls = useMemo(() => textsCalls(defaults), [defaults]);
  const labels = useMemo(() => labelsOf(page), [page]);
  const isWide = useMediaQuery('(min-width: 64em)');
  const [view, setView] = useState<FrameView>(isWide ? 'desktop' : 'fields');
  const views = Object.entries(PAGE_EDITOR.views).filter(([name]) => !isWide || name !== 'fields');
  const form = useForm<Texts>({
    initialValues: formOf(content, loaded),
    validate: (values) => errorsOf(values, defaults),
  });
  const formSaving = useFormSaving({
    noun: 'texts',
    form,
    opened: loaded,
    content,
    calls,
    list: ['texts', 'list'],
    versions: [['texts', 'versions']],
    onPublished: () => noticeDone(PAGE_EDITOR.published),
    stay: LEAVING.stayHere,
  });
  const { saving } = formSaving;
  const { user } = useSession();
  const client = useQueryClient();
  /**
   * Publishes the page, once the author has read which changes of other administrators go online with it. Returns the
   * time at which the form could not be saved.
   */
  const publish = useMutation({
    mutationFn: async () => {
      // Saving merges the draft of another administrator into the form.
      if (!(await saving.save())) {
        if (saving.isInConflict()) formSaving.decide();
        return Date.now();
      }
      const me = user!.fullName || user!.username;
      const publication = { id: page.id, form: form.getValues(), content, calls, labels, me };
      const others = await changesOfOthers(client, publication);
      const { title, confirm } = OTHERS;
      const question = others.map(OTHERS.changes).join('\n');
      if (others.length === 0 || (await ask({ title, question, confirm, isHarmless: true })))
        formSaving.submit();
      return undefined;
    },
    onError: (error) => noticeFailed(failureSentence(error, PAGE_EDITOR.publishFailed)),
  });
  const failedAt = publish.data ?? 0;
  const isUnfinished = failedAt > (saving.savedAt ?? 0);
  const retry = formSaving.retry && (isUnfinished ? () => publish.mutate() : formSaving.retry);
  const wrong = Object.keys(form.errors)[0];
  const failure = wrong
    ? PAGE_EDITOR.wrong(labels[wrong] ?? wrong, String(form.errors[wrong]))
    : formSaving.failure && failureSentence(formSaving.failure, PAGE_EDITOR.saveFailed);

  async function cancel() {
    const { cancelQuestion: question, reload: confirm } = PAGE_EDITOR;
    const hasChanges = saving.isDirty || saving.server.draft > 0;
    if (hasChanges && (await ask({ question, confirm }))) await saving.discard();
  }

  return (
    <form noValidate onSubmit={handleValidSubmit(form, () => publish.mutate())}>
      <Stack>
        {PAGES_TO_READ.includes(page.id) && saving.row?.version === 0 && (
          <UnreadNotice pageId={page.id} />
        )}
        <LocalBackups<Texts>
          key={saving.local.setAsideCount}
          noun="texts"
          rowId={loaded.id}
          server={{ form: formOf(content, loaded), savedAt: loaded.draft?.saved_at }}
          nameOf={() => page.title}
          onResume={saving.resume}
        />
        <SegmentedControl
          aria-label={PAGE_EDITOR.view}
          className="page-views"
          value={isWide && view === 'fields' ? 'desktop' : view}
          onChange={(value) => setView(value as FrameView)}
          data={views.map(([value, label]) => ({ value, label }))}
        />
        <div className="page-editor" data-view={view}>
          <ImageUploadsContext value={formSaving.uploads}>
            <PageFields page={page} form={form} defaults={defaults} />
          </ImageUploadsContext>
          <PageFrame
            page={page}
            form={form}
            view={view}
            draft={saving.server.draft}
            isSaved={!saving.isDirty}
            onFields={() => setView('fields')}
          />
        </div>
        <Group className="admin-save-bar" justify="end">
          <DraftState formSaving={formSaving} />
          <SaveFailure onRetry={retry}>{failure}</SaveFailure>
          <Group gap="xs" className="settings-actions">
            <Button variant="default" onClick={() => void cancel()}>
              {PAGE_EDITOR.cancel}
            </Button>
            <FormDialogs
              formSaving={formSaving}
              content={content}
              queries={calls}
              form={form.values}
              name={page.title}
              labels={labels}
              page={page.path}
            />
            <Button type="submit" loading={publish.isPending || formSaving.isPublishing}>
              {PAGE_EDITOR.publish}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
