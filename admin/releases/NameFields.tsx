import { LIMITS } from '#contract/limits';
import { TextInput } from '@mantine/core';
import { GrowingText } from '../ui/fields/GrowingText';
import { RELEASE_FORM } from './texts';

interface NameFieldsProps {
  name: string;
  note: string;
  onName: (name: string) => void;
  onNote: (note: string) => void;
  /** Error sentences of the server, by field. */
  wrong: Record<string, string>;
}

/** Fields for the name and the note of a release. */
export function NameFields({ name, note, onName, onNote, wrong }: NameFieldsProps) {
  return (
    <>
      <TextInput
        label={RELEASE_FORM.name}
        required
        maxLength={LIMITS.releaseName}
        value={name}
        error={wrong.name}
        data-autofocus
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <GrowingText
        label={RELEASE_FORM.note}
        description={RELEASE_FORM.noteHint}
        minRows={2}
        maxLength={LIMITS.releaseNote}
        value={note}
        error={wrong.note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </>
  );
}
