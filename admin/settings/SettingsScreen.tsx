import { SETTING_LABELS } from '#contract/settings/names';
import { NOUNS } from '#contract/nouns';
import {
  DEFAULT_SITE_TITLE,
  settingsSchema,
  type EditedSettings,
  type Settings,
} from '#contract/settings/settings';
import { homeTitle } from '#contract/pages/texts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { setSiteName } from '../ui/state/site-name';
import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { failureSentence } from '../form/failures';
import { handleValidSubmit } from '../form/on-submit';
import { ImageUploadsContext } from '../form/image-uploads';
import { PreviewBeside } from '../form/PreviewBeside';
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
import { isExternal } from '../images/upload/upload';
import { SearchResult } from '../preview/summaries';
import { SettingsIndex } from './SettingsIndex';
import { SETTINGS } from './texts';
import { SETTINGS_CALLS, SETTINGS_CONTENT, settingsQuery, settingsVersions } from './queries';
import { MissingFacts } from './MissingFacts';
import { SearchSection } from './SearchSection';
import { OtherSections } from './OtherSections';

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
      setSiteName(values.site_title);
    },
    stay: LEAVING.stayHere,
  });
  const { saving } = formSaving;

  const { hash } = useLocation();
  const showNamed = useEffectEvent(() => form.getInputNode(hash.slice(1))?.focus());
  useEffect(() => {
    if (hash) showNamed();
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
    <form noValidate onSubmit={handleValidSubmit(form, formSaving.submit)}>
      <Stack>
        <LocalBackups<Settings>
          key={saving.local.setAsideCount}
          noun="settings"
          rowId={loaded.id}
          server={{ form: formOf(SETTINGS_CONTENT, loaded), savedAt: loaded.draft?.saved_at }}
          nameOf={() => NOUNS.settings.label}
          onResume={(backup) => saving.resume({ ...backup, form: knownOf(backup.form) })}
        />
        <MissingFacts
          settings={form.values}
          onChoose={(name) => form.getInputNode(name)?.focus()}
        />
        <FormerName former={loaded.values.site_title} settings={form.values} />
        <div className="admin-columns">
          <ImageUploadsContext value={formSaving.uploads}>
            <SearchSection form={form} />
          </ImageUploadsContext>
          <SearchPreview settings={form.values} />
        </div>
        <OtherSections form={form} />
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
        <div className="settings-screen">
          <SettingsIndex />
          <SettingsForm loaded={data} />
        </div>
      ) : (
        <LoadState query={{ data, error, refetch }} failed={SETTINGS.loadFailed} rows={8} />
      )}
    </Stack>
  );
}

/** Search result of the site, updated while the administrator types. */
function SearchPreview({ settings }: { settings: Settings }) {
  const { site_title, site_description: description } = settings;
  const favicon = isExternal(settings.favicon) ? '' : settings.favicon;
  const title = site_title && homeTitle(site_title);
  return (
    <PreviewBeside title={SETTINGS.preview}>
      <SearchResult {...{ title, description, favicon }} address={window.location.origin} />
      <Text size="sm">{SETTINGS.titleLength(title.length)}</Text>
    </PreviewBeside>
  );
}
