import { settingsSchema, type Settings } from '#contract/settings';
import { Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiFailure } from '../api';
import { failureSentence } from '../form/failure-sentence';
import { useLeaveWarning } from '../form/leave-warning';
import { saveForm } from '../form/save-form';
import { useConflict } from '../form/use-conflict';
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
  onReload: () => void;
}

/** Every setting, with the search result that comes of it. */
export function SettingsForm({ loaded, onReload }: SettingsFormProps) {
  const [version, setVersion] = useState(loaded.version);
  const form = useForm<Settings>({
    initialValues: loaded.settings,
    validate: schemaResolver(settingsSchema, { sync: true }),
  });
  const isDirty = form.isDirty();
  const save = useMutation({
    mutationFn: async (upon: number) => {
      const sent = form.getValues();
      return { sent, saved: await saveSettings(sent, upon) };
    },
    onSuccess: ({ sent, saved }) => {
      noticeDone(SETTINGS.saved);
      setVersion(saved.version);
      form.resetDirty(sent);
      document.title = saved.settings.site_title;
    },
    onError: (error) => error instanceof ApiFailure && form.setErrors(error.fields),
  });
  useLeaveWarning(isDirty, {
    save: () => saveForm(form, () => save.mutateAsync(version)),
    isSaving: save.isPending,
    stay: LEAVING.stayHere,
  });
  const conflict = useConflict(save, { onOverwrite: save.mutate, onReload });

  const { hash } = useLocation();
  const showNamed = useEffectEvent(() => form.getInputNode(hash.slice(1))?.focus());
  useEffect(() => {
    if (hash) showNamed();
  }, [hash]);

  const wrong = Object.keys(form.errors)[0];
  const failure = conflict.failure
    ? failureSentence(conflict.failure, SETTINGS.saveFailed)
    : wrong && SETTINGS.wrong(SETTING_LABELS[wrong as keyof Settings] ?? wrong, form.errors[wrong]);

  async function cancel() {
    const { cancelQuestion: question, reload: confirm } = SETTINGS;
    if (!isDirty || (await ask({ question, confirm }))) onReload();
  }

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        () => save.mutate(version),
        (errors) => form.getInputNode(Object.keys(errors)[0]!)?.focus(),
      )}
    >
      <Stack>
        <MissingFacts settings={form.values} />
        <div className="admin-columns">
          <SearchSection form={form} />
          <SearchPreview settings={form.values} />
        </div>
        <OtherSections form={form} />
        <Group className="admin-save-bar" justify="end">
          <SaveFailure onRetry={wrong ? undefined : () => save.mutate(version)}>
            {failure}
          </SaveFailure>
          <Group gap="xs">
            <Button variant="default" onClick={() => void cancel()}>
              {SETTINGS.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {SETTINGS.save}
            </Button>
          </Group>
        </Group>
      </Stack>
      {conflict.question}
    </form>
  );
}
