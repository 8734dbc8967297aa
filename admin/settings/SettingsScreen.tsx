import { SETTING_LABELS } from '#contract/settings/names';
import { NOUNS } from '#contract/nouns';
import {
  DEFAULT_SITE_TITLE,
  settingsSchema,
  type EditedSettings,
  type Settings,
} from '#contract/settings/settings';
import './settings.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { setSiteBrand } from '../ui/state/site-brand';
import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { failureSentence } from '../form/failures';
import { ImageUploadsContext } from '../form/image-uploads';
import { DraftState } from '../content/forms/DraftState';
import { FormDialogs } from '../content/forms/FormDialogs';
import { LocalBackups } from '../content/unsaved/LocalBackups';
import { formOf } from '../content/saving/server-state';
import { useFormSaving } from '../content/forms/use-form-saving';
import { LEAVING } from '../texts';
import { ask } from '../ui/dialogs/ask';
import { noticeDone } from '../ui/notices/notices';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { LoadState } from '../ui/notices/LoadState';
import { sectionOf, type SectionName } from './sections';
import { SettingsTabs } from './SettingsTabs';
import { SETTINGS } from './texts';
import { SETTINGS_CALLS, SETTINGS_CONTENT, settingsQuery, settingsVersions } from './queries';

/** Settings whose text may contain the name of the site. */
const NAMING = ['site_description', 'author', 'brand_blurb'] as const;

/** Form of all settings, with a preview of the search result. */
function SettingsForm({ loaded }: { loaded: EditedSettings }) {
  const form = useForm<Settings>({
    initialValues: formOf(SETTINGS_CONTENT, loaded),
    validate: schemaResolver(settingsSchema, { sync: true }),
  });
  const formSaving = useFormSaving({
    noun: 'settings',
    form,
    opened: loaded,
    content: SETTINGS_CONTENT,
    calls: SETTINGS_CALLS,
    list: ['site'],
    versions: [['settings', 'versions']],
    onPublished: ({ values }) => {
      noticeDone(SETTINGS.saved);
      document.title = values.site_title;
      setSiteBrand(values);
    },
    stay: LEAVING.stayHere,
  });
  const { saving } = formSaving;

  const [section, setSection] = useState<SectionName>('identity');
  /** Opens the section of a setting and moves the focus to its field. */
  const showField = useEffectEvent((name: string) => {
    flushSync(() => setSection(sectionOf(name) ?? section));
    const field = form.getInputNode(name);
    // A choice is a group of inputs, which takes no focus itself.
    (field?.querySelector('input') ?? field)?.focus();
  });
  const { hash } = useLocation();
  useEffect(() => {
    // After this effect, because React refuses to render within one.
    if (hash) queueMicrotask(() => showField(hash.slice(1)));
  }, [hash]);

  const wrong = Object.keys(form.errors)[0];
  const failure = wrong
    ? SETTINGS.wrong(SETTING_LABELS[wrong as keyof Settings] ?? wrong, form.errors[wrong])
    : formSaving.failure && failureSentence(formSaving.failure, SETTINGS.saveFailed);

  async function cancel() {
    const { cancelQuestion: question, reload: confirm } = SETTINGS;
    const hasChanges = saving.isDirty || saving.server.draft > 0;
    if (!hasChanges || (await ask({ question, confirm }))) await saving.discard();
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(formSaving.submit, (errors) => showField(Object.keys(errors)[0]!))}
    >
      <Stack>
        <LocalBackups<Settings>
          key={saving.local.setAsideCount}
          noun="settings"
          rowId={loaded.id}
          server={{ form: formOf(SETTINGS_CONTENT, loaded), savedAt: loaded.draft?.saved_at }}
          nameOf={() => NOUNS.settings.label}
          onResume={(backup) => saving.resume({ ...backup, form: knownOf(backup.form) })}
        />
        <FormerName former={loaded.values.site_title} settings={form.values} />
        <ImageUploadsContext value={formSaving.uploads}>
          <SettingsTabs form={form} section={section} onSection={setSection} />
        </ImageUploadsContext>
        <Group className="admin-save-bar" justify="end">
          <DraftState formSaving={formSaving} />
          <SaveFailure onRetry={formSaving.retry}>{failure}</SaveFailure>
          <Group gap="xs" className="settings-actions">
            <Button variant="default" onClick={() => void cancel()}>
              {SETTINGS.cancel}
            </Button>
            <FormDialogs
              formSaving={formSaving}
              content={SETTINGS_CONTENT}
              queries={settingsVersions}
              form={form.values}
              name={NOUNS.settings.label}
              labels={SETTING_LABELS}
              page="/"
            />
            <Button type="submit" loading={formSaving.isPublishing}>
              {SETTINGS.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** Returns the values of a backup without keys that another release had. */
function knownOf(form: Settings): Settings {
  return SETTINGS_CONTENT.overlay(SETTINGS_CONTENT.empty, form);
}

/** Warns about settings that still contain a former name of the site. */
function FormerName({ former, settings }: { former: string; settings: Settings }) {
  const names = [former, DEFAULT_SITE_TITLE].filter((name) => name && name !== settings.site_title);
  const found = names.flatMap((name) => {
    const fields = NAMING.filter((field) => settings[field].includes(name));
    const labels = fields.map((field) => SETTING_LABELS[field]).join(', ');
    return fields.length > 0 ? [SETTINGS.formerName(name, labels)] : [];
  });
  return (
    <div role="status">
      {[...new Set(found)].map((sentence) => (
        <Alert key={sentence} color="yellow" variant="outline">
          {sentence}
        </Alert>
      ))}
    </div>
  );
}

/** Screen of the site's settings. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Stack>
      <Text>{SETTINGS.summary}</Text>
      {data ? (
        <SettingsForm loaded={data} />
      ) : (
        <LoadState query={{ data, error, refetch }} failed={SETTINGS.loadFailed} rows={8} />
      )}
    </Stack>
  );
}
