import './versions.css';
import type { AdminArticle } from '#contract/articles/articles';
import { longDate } from '#contract/dates';
import { groupedBy } from '#contract/lists/grouped-by';
import type { VersionCard } from '#contract/publication/versions';
import {
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../ui/notices/Banner';
import { Dialog } from '../../ui/dialogs/Dialog';
import { ask } from '../../ui/dialogs/ask';
import { noticeDone } from '../../ui/notices/notices';
import { overlaid, storedOf, type ArticleForm } from '../article-form';
import { Comparison } from '../Comparison';
import { putIn } from '../put-in';
import { previewArticle, versionQuery, versionsQuery } from '../queries';
import { ARTICLES, VERSIONS } from '../texts';
import type { Writing } from '../use-writing';
import { READ_ONCE } from '../../calls';
import { PreviewPage } from '../../preview/summaries';
import { PREVIEW } from '../../preview/texts';
import { LoadState } from '../../ui/notices/LoadState';
import { timesOf } from './moments';

/** What a version is compared with: what is on screen, or another one. */
const PRESENT = 0;

interface VersionsDialogProps {
  article: AdminArticle;
  /** What is on screen. */
  form: ArticleForm;
  writing: Writing;
  onClose: () => void;
}

/** Every state of an article, by day and person: seen, compared, taken back in part or whole. */
export function VersionsDialog({ article, form, writing, onClose }: VersionsDialogProps) {
  const { data: versions, error, refetch } = useQuery(versionsQuery(article.id));
  const [chosen, setChosen] = useState<number>();
  const [other, setOther] = useState(PRESENT);
  const [view, setView] = useState<keyof typeof VERSIONS.views>('differences');
  const number = chosen ?? versions?.[0]?.number;
  const shown = useVersion(article, number);
  // What is looked at is compared with something else.
  const against = other === number ? PRESENT : other;
  const compared = useVersion(article, against || undefined);
  const times = timesOf(versions ?? []);
  const momentOf = (version: VersionCard) =>
    VERSIONS.moment(longDate(version.made_at), times.get(version.number)!);
  const before = shown.data;
  const after = against === PRESENT ? form : compared.data;
  const awaited = view === 'page' || against === PRESENT ? [shown] : [shown, compared];
  const pending = awaited.find((version) => version.error) ?? awaited.find(({ data }) => !data);

  async function restore() {
    if (number === undefined) return;
    const card = versions!.find((version) => version.number === number)!;
    const question = VERSIONS.confirmRestore(momentOf(card));
    const { confirmRestoreTitle: title, restore: confirm } = VERSIONS;
    if (!(await ask({ title, question, confirm, isHarmless: true }))) return;
    if (!(await writing.restore(number))) return;
    noticeDone(VERSIONS.restored);
    onClose();
  }

  const takeBack = useMutation({
    mutationFn: (content: string) => putIn(writing, { ...form, content }),
    onSuccess: (isBack) => isBack && noticeDone(VERSIONS.passageBack),
  });

  return (
    <Dialog onClose={onClose} fullScreen title={VERSIONS.title(form.title || ARTICLES.untitled)}>
      <LoadState query={{ data: versions, error, refetch }} failed={VERSIONS.failed} rows={6} />
      {writing.problem && (
        <Banner title={writing.problem.sentence}>{writing.problem.reason}</Banner>
      )}
      {versions && versions.length > 0 && number !== undefined && (
        <div className="versions">
          <VersionList versions={versions} times={times} chosen={number} onChoose={setChosen} />
          <Stack gap="sm" className="versions-shown">
            <Group justify="space-between">
              <SegmentedControl
                aria-label={VERSIONS.view}
                value={view}
                onChange={(value) => setView(value as typeof view)}
                data={Object.entries(VERSIONS.views).map(([value, label]) => ({ value, label }))}
              />
              <Button onClick={() => void restore()}>{VERSIONS.restore}</Button>
            </Group>
            {view === 'differences' && (
              <NativeSelect
                label={VERSIONS.compareWith}
                value={against}
                onChange={(event) => setOther(Number(event.currentTarget.value))}
                data={[
                  { value: String(PRESENT), label: VERSIONS.present },
                  ...versions
                    .filter((version) => version.number !== number)
                    .map((version) => ({
                      value: String(version.number),
                      label: [momentOf(version), VERSIONS.reason(version.reason), personOf(version)]
                        .filter(Boolean)
                        .join(' · '),
                    })),
                ]}
              />
            )}
            {view === 'differences' && before && after && (
              <Comparison
                before={before}
                after={after}
                labels={{
                  before: VERSIONS.chosen,
                  after: against === PRESENT ? VERSIONS.present : VERSIONS.otherVersion,
                }}
                {...(against === PRESENT && {
                  onTakeBack: takeBack.mutate,
                })}
                isBusy={takeBack.isPending}
              />
            )}
            {view === 'page' && before && (
              <VersionPage key={number} form={before} id={article.id} />
            )}
            <LoadState query={pending ?? shown} failed={VERSIONS.unread} />
          </Stack>
        </div>
      )}
    </Dialog>
  );
}

/** The article as a version had it, once it is there, or why it is not. */
function useVersion(article: AdminArticle, number: number | undefined) {
  const { data, error, refetch } = useQuery({
    ...versionQuery(article.id, number ?? 0),
    enabled: number !== undefined,
    staleTime: Infinity,
  });
  return {
    data: data && overlaid(storedOf(article), data),
    error: data ? null : error,
    refetch,
  };
}

interface VersionListProps {
  versions: VersionCard[];
  /** By number. */
  times: Map<number, string>;
  chosen: number;
  onChoose: (number: number) => void;
}

/** The versions below their days, newest first. */
function VersionList({ versions, times, chosen, onChoose }: VersionListProps) {
  const days = groupedBy(versions, ({ made_at }) => longDate(made_at));
  return (
    <nav className="versions-list" aria-label={VERSIONS.list}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <Text component="h3" size="sm" fw={700}>
            {day}
          </Text>
          <ul className="admin-list">
            {ofDay.map((version) => (
              <li key={version.number}>
                <UnstyledButton
                  aria-current={version.number === chosen || undefined}
                  onClick={() => onChoose(version.number)}
                >
                  <span>{times.get(version.number)}</span> {personOf(version)}
                  <small>{VERSIONS.reason(version.reason)}</small>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function personOf({ admin_name }: VersionCard): string {
  return admin_name || VERSIONS.nobody;
}

/** An article's page as a version would show it. */
function VersionPage({ form, id }: { form: ArticleForm; id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'version', id, form.content, form.title],
    queryFn: () => previewArticle(form, id),
    ...READ_ONCE,
    retry: false,
  });
  if (error || !data) return <LoadState query={{ data, error, refetch }} failed={PREVIEW.failed} />;
  return <PreviewPage url={data.url} />;
}
