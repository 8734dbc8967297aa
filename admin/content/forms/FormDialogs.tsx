import type { DeadlineNoun } from '#contract/nouns';
import type { PreviewPath } from '#contract/paths';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { api } from '../../api';
import { bodyOf } from '../../calls';
import { DeadlineDialog } from '../../deadlines/on-demand';
import { DEADLINE_LINKS } from '../../deadlines/link-texts';
import { failureSentence } from '../../form/failures';
import { fieldsBetween, type FieldLabels } from '../../form/fields-between';
import { PREVIEW } from '../../preview/texts';
import { TEXTS } from '../../texts';
import { dialogOnDemand } from '../../ui/state/on-demand';
import { FieldsBeside } from './FieldsBeside';
import { ConflictDecision } from './ConflictDecision';
import type { Content, Edited } from '../saving/server-state';
import { DRAFT } from '../texts';
import type { FormSaving } from './use-form-saving';
import type { VersionQueries } from '../versions/version-calls';

const PreviewDialog = dialogOnDemand(() => import('../../preview/PreviewDialog'), 'PreviewDialog');
const VersionsDialog = dialogOnDemand(() => import('../versions/VersionsDialog'), 'VersionsDialog');

interface FormDialogsProps<Row extends Edited, Form extends Record<string, unknown>> {
  formSaving: FormSaving<Row, Form>;
  /** The noun, when its rows may have an end date and a review date. */
  planned?: DeadlineNoun | undefined;
  content: Content<Row, Form>;
  queries: VersionQueries;
  /** The form on screen. */
  form: Form;
  /** Name of the row, for the titles of dialogs. */
  name: string;
  /** Labels of the fields that are compared. */
  labels: FieldLabels<Form>;
  /** Page that shows the row. */
  page: PreviewPath;
  /** Fragment of the place on that page, with its `#`. */
  anchor?: string;
}

/** Buttons for the page and the versions of a form, and the dialogs about its draft. */
export function FormDialogs<Row extends Edited, Form extends Record<string, unknown>>(
  props: FormDialogsProps<Row, Form>,
) {
  const { formSaving, planned, content, queries, form, name, labels, page, anchor = '' } = props;
  const { saving } = formSaving;
  const [dialog, setDialog] = useState<'preview' | 'versions' | 'deadlines'>();
  const close = () => setDialog(undefined);
  const { row, problem } = saving;
  if (!row) return null;

  async function prepare() {
    if (!(await saving.save())) throw new Error('unsaved draft');
    const preview = await bodyOf(api.pages.preview.$post({ json: { path: page } }));
    return { ...preview, url: preview.url + anchor, path: page };
  }

  return (
    <>
      <Button variant="default" onClick={() => setDialog('preview')}>
        {PREVIEW.open}
      </Button>
      <Button variant="default" onClick={() => setDialog('versions')}>
        {DRAFT.versions}
      </Button>
      {planned && (
        <Button variant="default" onClick={() => setDialog('deadlines')}>
          {DEADLINE_LINKS.open}
        </Button>
      )}
      <Suspense>
        {dialog === 'preview' && (
          <PreviewDialog
            prepare={prepare}
            title={DRAFT.preview}
            isShareable={false}
            onClose={close}
          />
        )}
        {dialog === 'versions' && (
          <VersionsDialog
            id={row.id}
            name={name}
            queries={queries}
            form={form}
            formOf={(value) => content.overlay(content.publishedOf(row), value)}
            problem={
              problem && { sentence: failureSentence(formSaving.failure!, TEXTS.unknownFailure) }
            }
            restore={saving.restore}
            renderDifferences={({ before, after, labels: sides }) => (
              <FieldsBeside
                fields={fieldsBetween(before as Form, after as Form, labels)}
                labels={sides}
              />
            )}
            onClose={close}
          />
        )}
        {dialog === 'deadlines' && planned && (
          <DeadlineDialog noun={planned} id={row.id} name={name} onClose={close} />
        )}
        {formSaving.isDeciding && (
          <ConflictDecision formSaving={formSaving} content={content} form={form} labels={labels} />
        )}
      </Suspense>
    </>
  );
}
