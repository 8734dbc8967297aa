import { settingsSchema, type Settings } from '#contract/settings';
import { Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { focusFirst } from '../form/focus-first';
import { failureSentence } from '../form/failure-sentence';
import { changedIn } from '../form/changed-in';
import { PicturesContext } from '../form/coming';
import { useFormSave } from '../form/use-form-save';
import { LEAVING } from '../texts';
import { ask } from '../ui/ask';
import { noticeDone } from '../ui/notices';
import { SaveFailure } from '../ui/SaveFailure';
import { SETTING_LABELS, SETTINGS } from './texts';
import { MissingFacts } from './MissingFacts';
import { saveSettings } from './queries';
import { SearchPreview } from './SearchPreview';
import { SearchSection } from './SearchSection';
import { OtherSections } from './OtherSections';

interface SettingsFormProps {
  loaded: { settings: Settings; version: number };
  /** Takes what is on the server in place of what was typed. */
  onReload: () => Promise<void>;
}

/** Every setting, with the search result that comes of it. */
export function SettingsForm({ loaded, onReload }: SettingsFormProps) {
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
      const typedSince = changedIn(form, form.getValues());
      form.setValues({ ...settings, ...typedSince });
      form.resetDirty(settings);
    },
    onReload,
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
    <form noValidate onSubmit={form.onSubmit(save.submit, (errors) => focusFirst(form, errors))}>
      <Stack>
        <MissingFacts settings={form.values} />
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
