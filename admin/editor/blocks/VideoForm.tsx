import { Button, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { handleSubmit } from '../../form/on-submit';
import { openDialog } from '../../ui/dialogs/ask';
import { embedAddress } from '../paste/blocks/videos';
import { VIDEO_FORM } from './texts';

/** Opens a dialog that asks for the address of a video and inserts it. */
export function askForVideo(editor: Editor): void {
  void openDialog((close) => ({
    title: VIDEO_FORM.title,
    onExitTransitionEnd: () => editor.commands.focus(),
    children: (
      <VideoForm
        onAddress={(address) => {
          if (!editor.commands.insertVideo(address)) return false;
          close();
          return true;
        }}
      />
    ),
  }));
}

/** `onAddress` returns false when the address is not that of a video. */
function VideoForm({ onAddress }: { onAddress: (address: string) => boolean }) {
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = handleSubmit(() => setWrong(!onAddress(embedAddress(address).trim())));
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          data-autofocus
          type="url"
          label={VIDEO_FORM.address}
          description={VIDEO_FORM.hint}
          value={address}
          error={isWrong && VIDEO_FORM.wrong}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" style={{ alignSelf: 'end' }}>
          {VIDEO_FORM.insert}
        </Button>
      </Stack>
    </form>
  );
}
