import { ARTICLE } from '#contract/content/article';
import type { AdminArticle } from '#contract/articles/articles';
import { dateTime } from '#contract/dates';
import { articlePath } from '#contract/paths';
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Editor } from '@tiptap/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { NO_REFETCH } from '../../calls';
import { PREVIEW } from '../../preview/texts';
import { SearchResult, ShareCard } from '../../preview/summaries';
import { summaryOf } from '../../preview/page-summary';
import { Banner } from '../../ui/notices/Banner';
import type { ArticleForm } from '../article-form';
import { correctedFields } from '../writing/french-fields';
import { excerptOf } from '../writing/opening';
import { previewArticle } from '../queries';
import { useFieldUpload } from '../../form/image-uploads';
import { useNow } from '../../ui/state/use-now';
import { withCurrentState } from '../article-content';
import { busyLabel, primaryLabel } from '../writing/primary-label';
import { ARTICLE_FORM, SAVE_BAR } from '../texts';
import type { Writing } from '../writing/use-writing';
import { GrowingText } from '../../ui/fields/GrowingText';
import { copyText } from '../../ui/actions/copy-text';
import { canShare } from '../../ui/actions/share-page';
import { addressOf, shareArticle } from '../writing/share-article';
import { Dialog } from '../../ui/dialogs/Dialog';
import { LoadState } from '../../ui/notices/LoadState';
import { noticeDone } from '../../ui/notices/notices';
import { PUBLISH_DIALOG } from './texts';
import { deadLinks, remarksOn } from './checks';
import { focusTarget } from './focus-target';
import { Remarks } from './Remarks';
import { usePublicationDate, PublicationDate } from './PublicationDate';
import { frenchProps } from '../../french/french-props';

interface PublishDialogProps {
  form: UseFormReturnType<ArticleForm>;
  writing: Writing;
  editor: Editor | null;
  onClose: () => void;
  /** Opens the settings panel, to show the field that a remark concerns. */
  onOpenPanel: () => void;
}

const DIALOG_ID = 'last-look';

/** Dialog before publication: remarks about the article, its search result and share card, and its date. */
export function PublishDialog(props: PublishDialogProps) {
  const { form, writing, editor, onClose, onOpenPanel } = props;
  const [hadNoExcerpt] = useState(!form.values.excerpt);
  const [published, setPublished] = useState<AdminArticle>();
  const present = withCurrentState(useNow(), writing.article);
  const { values } = form;
  const { data: dead = [] } = useQuery({
    queryKey: ['dead-links', writing.textKey, values.content],
    queryFn: () => (editor ? deadLinks(editor) : []),
    gcTime: 0,
  });
  const cover = useFieldUpload(ARTICLE.fields.image.label);
  // Renders again when the text changes: an image has arrived or failed, or typography was corrected.
  useEditorState({ editor, selector: ({ editor: present }) => present?.state.doc });
  // The date field shows its own error.
  const { published_at: _, ...refused } = form.errors;
  const candidate = { article: present, form: values, cover, refused };
  const remarks = [...remarksOn(candidate, editor), ...dead];
  const date = usePublicationDate(form);
  const isStopped = date.isWrong || remarks.some(({ level }) => level === 'stop');

  // Only this request disables the button. An autosave must not disable it while the author clicks it.
  const publish = useMutation({ mutationFn: writing.publish, onSuccess: setPublished });
  const label = date.isWrong
    ? SAVE_BAR.short.schedule
    : (publish.isPending ? busyLabel : primaryLabel)(present, values);

  function correct() {
    editor?.commands.correctTypography();
    form.setValues(correctedFields(form.getValues()));
    noticeDone(PUBLISH_DIALOG.corrected);
  }

  if (published) return <Published article={published} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      size="64rem"
      // Mantine sets `aria-describedby` to `${id}-body`. Only the remarks have that id, so that they alone are announced.
      id={DIALOG_ID}
      attributes={{ body: { id: `${DIALOG_ID}-whole` } }}
      classNames={{ content: 'last-look', body: 'last-look-body' }}
      title={PUBLISH_DIALOG.title}
    >
      <div className="admin-pairs">
        <Stack>
          <Remarks
            id={`${DIALOG_ID}-body`}
            remarks={remarks}
            onShow={({ target }) => focusTarget(target, { editor, onClose, onOpenPanel })}
            onCorrect={correct}
          />
          {hadNoExcerpt && (
            <GrowingText
              label={ARTICLE.fields.excerpt.label}
              description={PUBLISH_DIALOG.proposed}
              minRows={2}
              placeholder={excerptOf(values.content)}
              {...frenchProps(form, 'excerpt')}
            />
          )}
          {!values.excerpt && excerptOf(values.content) && (
            <Button
              variant="default"
              style={{ alignSelf: 'start' }}
              onClick={() => form.setFieldValue('excerpt', excerptOf(values.content))}
            >
              {PUBLISH_DIALOG.takeProposed}
            </Button>
          )}
          <PublicationDate date={date} />
        </Stack>
        <SearchPreview form={values} id={writing.article?.id} />
      </div>
      <Stack gap="sm" className="last-look-end">
        {writing.problem && (
          <Banner title={writing.problem.sentence}>
            {writing.problem.reason}{' '}
            {writing.isDirty &&
              (writing.local.isRefused ? SAVE_BAR.notKept : ARTICLE_FORM.keptHere)}
          </Banner>
        )}
        <Group justify="end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {PUBLISH_DIALOG.goOn}
          </Button>
          <Button
            disabled={isStopped || publish.isPending}
            leftSection={publish.isPending && <Loader size="xs" color="currentColor" aria-hidden />}
            data-autofocus={!isStopped || undefined}
            // Ignores a held key: the key press that opened the dialog may still repeat.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => publish.mutate()}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Search result and share card, read from a preview of the page. */
function SearchPreview({ form, id }: { form: ArticleForm; id: number | undefined }) {
  const { excerpt, seo_title, seo_description, title } = form;
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'summary', title, excerpt, seo_title, seo_description],
    queryFn: async () => summaryOf(await previewArticle(form, id)),
    ...NO_REFETCH,
    retry: false,
    placeholderData: (previous) => previous,
  });
  if (error || !data) return <LoadState query={{ data, error, refetch }} failed={PREVIEW.failed} />;
  return (
    <Stack>
      <section aria-label={PREVIEW.searchLabel}>
        <Title order={3} size="h6" mb="xs">
          {PUBLISH_DIALOG.found}
        </Title>
        <Stack gap={4} className="admin-result">
          <SearchResult {...data} />
        </Stack>
      </section>
      <div>
        <Title order={3} size="h6" mb="xs">
          {PUBLISH_DIALOG.shared}
        </Title>
        <ShareCard {...data} />
      </div>
      <Text size="sm">
        {!form.image && PUBLISH_DIALOG.drawnLater} {PUBLISH_DIALOG.changeable}
      </Text>
    </Stack>
  );
}

/** Confirmation after publication or scheduling, with the address of the page. */
function Published({ article, onClose }: { article: AdminArticle; onClose: () => void }) {
  const address = addressOf(article);
  const isOnline = article.status === 'published';
  const words = { copied: PUBLISH_DIALOG.copied, copyFailed: PUBLISH_DIALOG.copyFailed(address) };
  return (
    <Dialog
      onClose={onClose}
      title={
        isOnline ? PUBLISH_DIALOG.online : PUBLISH_DIALOG.scheduled(dateTime(article.published_at!))
      }
    >
      <Stack>
        <Text>{isOnline ? PUBLISH_DIALOG.onlineAt : PUBLISH_DIALOG.onlineLater}</Text>
        <Text className="admin-text">{address}</Text>
        <Group>
          {isOnline && (
            <Button component="a" href={articlePath(article.slug)} target="_blank" data-autofocus>
              {PUBLISH_DIALOG.see}
            </Button>
          )}
          <Button variant="default" onClick={() => copyText(address, words)}>
            {PUBLISH_DIALOG.copy}
          </Button>
          {isOnline && canShare() && (
            <Button variant="default" onClick={() => shareArticle(article)}>
              {SAVE_BAR.share}
            </Button>
          )}
          <Button variant="default" component={Link} to="/admin/articles" onClick={onClose}>
            {SAVE_BAR.back}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
