import { Button, Group, Text } from '@mantine/core';
import { noticeDone, noticeFailed } from '../ui/notices';
import { QuestionDialog } from '../ui/QuestionDialog';
import { KEYS } from './texts';

/** Ten codes, shown once: closed by the button that says that they are kept, and nothing else. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => noticeDone(KEYS.copied),
      () => noticeFailed(KEYS.copyFailed),
    );
  }

  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = KEYS.fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <QuestionDialog title={KEYS.codesTitle}>
      <Text>{KEYS.codesHint}</Text>
      <ol className="admin-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group justify="space-between">
        <Group gap="xs">
          <Button variant="default" onClick={copy}>
            {KEYS.copy}
          </Button>
          <Button variant="default" onClick={download}>
            {KEYS.download}
          </Button>
        </Group>
        <Button onClick={onClose} data-autofocus>
          {KEYS.kept}
        </Button>
      </Group>
    </QuestionDialog>
  );
}
