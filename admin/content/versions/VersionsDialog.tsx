import './versions.css';
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
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { Banner } from '../../ui/notices/Banner';
import { Dialog } from '../../ui/dialogs/Dialog';
import { ask } from '../../ui/dialogs/ask';
import { noticeDone } from '../../ui/notices/notices';
import { LoadState } from '../../ui/notices/LoadState';
import { VERSIONS } from '../texts';
import type { VersionQueries } from './version-calls';
import { timesOf } from './moments';

/** Number for the form on screen, in the list of versions to compare with. */
const PRESENT = 0;

interface VersionsDialogProps<Form> {
  /** Id of the row, and its name in the dialog's title. */
  id: number;
  name: string;
  queries: VersionQueries;
  /** The form on screen. */
  form: Form;
  /** Returns the form with the values of a version. */
  formOf: (value: object) => Form;
  /** Failure of the last step. */
  problem: { sentence: string; reason?: string } | undefined;
  restore: (number: number) => Promise<boolean>;
  renderDifferences: (compared: Compared<Form>) => ReactNode;
  /** The page that a version would give. Absent: only differences are shown. */
  renderPage?: (form: Form) => ReactNode;
  onClose: () => void;
}

/** Two versions to compare. */
export interface Compared<Form> {
  before: Form;
  after: Form;
  labels: { before: string; after: string };
  /** True when `after` is the form on screen. */
  isOnScreen: boolean;
}

/** Dialog with all versions of a row by day and author. Versions can be viewed, compared and restored. */
export function VersionsDialog<Form extends object>(props: VersionsDialogProps<Form>) {
  const { id, name, queries, form, problem, restore, onClose } = props;
  const { renderDifferences, renderPage } = props;
  const { data: versions, error, refetch } = useQuery(queries.versionsQuery(id));
  const [chosen, setChosen] = useState<number>();
  const [other, setOther] = useState(PRESENT);
  const [view, setView] = useState<keyof typeof VERSIONS.views>('differences');
  const number = chosen ?? versions?.[0]?.number;
  const shown = useVersion(props, number);
  // A version is never compared with itself.
  const against = other === number ? PRESENT : other;
  const compared = useVersion(props, against || undefined);
  const times = timesOf(versions ?? []);
  const momentOf = (version: VersionCard) =>
    VERSIONS.moment(longDate(version.made_at), times.get(version.number)!);
  const before = shown.data;
  const after = against === PRESENT ? form : compared.data;
  const needed = view === 'page' || against === PRESENT ? [shown] : [shown, compared];
  const pending = needed.find((version) => version.error) ?? needed.find(({ data }) => !data);

  async function askAndRestore() {
    if (number === undefined) return;
    const card = versions!.find((version) => version.number === number)!;
    const question = VERSIONS.confirmRestore(momentOf(card));
    const { confirmRestoreTitle: title, restore: confirm } = VERSIONS;
    if (!(await ask({ title, question, confirm, isHarmless: true }))) return;
    if (!(await restore(number))) return;
    noticeDone(VERSIONS.restored);
    onClose();
  }

  return (
    <Dialog onClose={onClose} fullScreen title={VERSIONS.title(name)}>
      <LoadState query={{ data: versions, error, refetch }} failed={VERSIONS.failed} rows={6} />
      {problem && <Banner title={problem.sentence}>{problem.reason}</Banner>}
      {versions && versions.length > 0 && number !== undefined && (
        <div className="versions">
          <VersionList versions={versions} times={times} chosen={number} onChoose={setChosen} />
          <Stack gap="sm" className="versions-shown">
            <Group justify={renderPage ? 'space-between' : 'flex-end'}>
              {renderPage && (
                <SegmentedControl
                  aria-label={VERSIONS.view}
                  value={view}
                  onChange={(value) => setView(value as typeof view)}
                  data={Object.entries(VERSIONS.views).map(([value, label]) => ({ value, label }))}
                />
              )}
              <Button onClick={() => void askAndRestore()}>{VERSIONS.restore}</Button>
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
            {view === 'differences' &&
              before &&
              after &&
              renderDifferences({
                before,
                after,
                labels: {
                  before: VERSIONS.chosen,
                  after: against === PRESENT ? VERSIONS.present : VERSIONS.otherVersion,
                },
                isOnScreen: against === PRESENT,
              })}
            {view === 'page' && before && <Fragment key={number}>{renderPage?.(before)}</Fragment>}
            <LoadState query={pending ?? shown} failed={VERSIONS.unread} />
          </Stack>
        </div>
      )}
    </Dialog>
  );
}

/** Form of a version once it is read, or the error. */
function useVersion<Form>(
  { id, queries, formOf }: Pick<VersionsDialogProps<Form>, 'id' | 'queries' | 'formOf'>,
  number: number | undefined,
) {
  const { data, error, refetch } = useQuery({
    ...queries.versionQuery(id, number ?? 0),
    enabled: number !== undefined,
    staleTime: Infinity,
  });
  return { data: data && formOf(data), error: data ? null : error, refetch };
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
