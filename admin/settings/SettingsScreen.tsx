import { DEFAULT_SITE_TITLE, settingsSchema, type Settings } from '#contract/settings/settings';
import { homeTitle } from '#contract/pages/texts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { setSiteName } from '../ui/state/site-name';
import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { failureSentence } from '../form/failures';
import { checked } from '../form/on-submit';
import { changedIn } from '../form/changed-in';
import { PicturesContext } from '../form/coming';
import { PreviewBeside } from '../form/PreviewBeside';
import { useFormSave } from '../form/use-form-save';
import { LEAVING } from '../texts';
import { ask } from '../ui/dialogs/ask';
import { noticeDone } from '../ui/notices/notices';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { useReload } from '../form/use-reload';
import { LoadState } from '../ui/notices/LoadState';
import { isElsewhere } from '../images/upload/upload';
import { SearchResult } from '../preview/summaries';
import { SettingsIndex } from './SettingsIndex';
import { SETTING_LABELS, SETTINGS } from './texts';
import { readSettings, saveSettings, settingsQuery } from './queries';
import { MissingFacts } from './MissingFacts';
import { SearchSection } from './SearchSection';
import { OtherSections } from './OtherSections';

interface SettingsFormProps {
  loaded: { settings: Settings; version: number };
  /** Takes what is on the server in place of what was typed. */
  onReload: () => Promise<void>;
}

/** Settings in whose text an owner writes the name of the site. */
const NAMING = ['site_description', 'author', 'brand_blurb'] as const;

/** Every setting, with the search result that comes of it. */
function SettingsForm({ loaded, onReload }: SettingsFormProps) {
  const form = useForm<Settings>({
    initialValues: loaded.settings,
    validate: schemaResolver(settingsSchema, { sync: true }),
  });
  const save = useFormSave({
    form,
    stored: loaded,
    // What somebody else has changed meanwhile is theirs.
    store: (sent, upon) => saveSettings(changedIn(form, sent), upon!.version),
    onSaved: ({ settings }) => {
      noticeDone(SETTINGS.saved);
      document.title = settings.site_title;
      setSiteName(settings.site_title);
      const typedSince = changedIn(form, form.getValues());
      form.setValues({ ...settings, ...typedSince });
      form.resetDirty(settings);
    },
    onReload,
    readOther: async () => (await readSettings()).settings,
    labels: changedIn(form, SETTING_LABELS),
    stay: LEAVING.stayHere,
  });

  const { hash } = useLocation();
  const showNamed = useEffectEvent(() => form.getInputNode(hash.slice(1))?.focus());
  useEffect(() => {
    if (hash) showNamed();
  }, [hash]);

  const wrong = Object.keys(form.errors)[0];
  const failure = wrong
    ? SETTINGS.wrong(SETTING_LABELS[wrong as keyof Settings] ?? wrong, form.errors[wrong])
    : save.failure && failureSentence(save.failure, SETTINGS.saveFailed);

  async function cancel() {
    const { cancelQuestion: question, reload: confirm } = SETTINGS;
    if (!form.isDirty() || (await ask({ question, confirm }))) void onReload();
  }

  return (
    <form noValidate onSubmit={checked(form, save.submit)}>
      <Stack>
        <MissingFacts
          settings={form.values}
          onChoose={(name) => form.getInputNode(name)?.focus()}
        />
        <FormerName former={loaded.settings.site_title} settings={form.values} />
        <div className="admin-columns">
          <PicturesContext value={save.pictures}>
            <SearchSection form={form} />
          </PicturesContext>
          <SearchPreview settings={form.values} />
        </div>
        <OtherSections form={form} />
        <Group className="admin-save-bar" justify="end">
          <SaveFailure onRetry={save.retry}>{failure}</SaveFailure>
          <Group gap="xs">
            <Button variant="default" onClick={() => void cancel()}>
              {SETTINGS.cancel}
            </Button>
            <Button type="submit" loading={save.isSaving}>
              {SETTINGS.save}
            </Button>
          </Group>
        </Group>
      </Stack>
      {save.question}
    </form>
  );
}

/** Names the settings that still hold a former name of the site. */
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

/** What the whole site says of itself. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const [key, reload] = useReload(refetch);
  return (
    <Stack>
      <Text>{SETTINGS.summary}</Text>
      {data ? (
        <div className="settings-screen">
          <SettingsIndex />
          <SettingsForm key={key} loaded={data} onReload={reload} />
        </div>
      ) : (
        <LoadState query={{ data, error, refetch }} failed={SETTINGS.loadFailed} rows={8} />
      )}
    </Stack>
  );
}

/** The site as a search engine shows it, while one types. */
function SearchPreview({ settings }: { settings: Settings }) {
  const { site_title, site_description: description } = settings;
  const favicon = isElsewhere(settings.favicon) ? '' : settings.favicon;
  const title = site_title && homeTitle(site_title);
  return (
    <PreviewBeside title={SETTINGS.preview}>
      <SearchResult {...{ title, description, favicon }} address={window.location.origin} />
      <Text size="sm">{SETTINGS.titleLength(title.length)}</Text>
    </PreviewBeside>
  );
}
