import type { NewRecoveryCodes } from '#contract/accounts/second-key';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../form/failures';
import { useLeaveWarning } from '../form/leave-warning';
import { LEAVING, TEXTS } from '../texts';
import { copyText } from '../ui/actions/copy-text';
import { Dialog } from '../ui/dialogs/Dialog';
import { noticeDone } from '../ui/notices/notices';
import { saveAs } from '../ui/actions/save-as';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { invalidateOnSettled } from '../ui/actions/use-action';
import { KEYS } from './texts';
import { activateRecoveryCodes, keysQuery } from './queries';

interface RecoveryCodesProps {
  codes: NewRecoveryCodes;
  /** True when the account had no recovery codes. */
  areFirst: boolean;
  onClose: () => void;
}

/**
 * Dialog with new recovery codes, shown only once. They become valid when the administrator confirms that they are
 * stored. Escape does not close the dialog, and the back button asks first.
 */
export function RecoveryCodes({ codes, areFirst, onClose }: RecoveryCodesProps) {
  const { recovery_codes, ticket } = codes;
  // Fixed on mount: after a lost response, the refreshed list may already count the new codes.
  const [hasFormer] = useState(!areFirst);
  const text = `${recovery_codes.join('\n')}\n`;
  const keep = useMutation({
    mutationFn: () => activateRecoveryCodes(ticket),
    onSuccess: (message) => {
      onClose();
      noticeDone(message);
    },
    onSettled: invalidateOnSettled(keysQuery.queryKey),
  });

  useLeaveWarning(!keep.isSuccess, {
    question: KEYS.leavingCodes,
    stay: LEAVING.stayHere,
    isSaving: keep.isPending,
  });

  const download = () => saveAs(new Blob([text], { type: 'text/plain' }), KEYS.fileName);
  return (
    <Dialog title={KEYS.codesTitle}>
      <Stack>
        <Text>{KEYS.codesHint}</Text>
        <ol className="admin-codes">
          {recovery_codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Group gap="xs">
          <Button variant="default" onClick={() => copyText(text, KEYS)}>
            {KEYS.copy}
          </Button>
          <Button variant="default" onClick={download}>
            {KEYS.download}
          </Button>
        </Group>
        <Text fw={600}>{hasFormer ? KEYS.codesReplace : KEYS.codesBegin}</Text>
        <SaveFailure>
          {keep.error &&
            `${failureSentence(keep.error, KEYS.keepFailed)} ${hasFormer ? KEYS.keepFormer : ''}`.trim()}
        </SaveFailure>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button loading={keep.isPending} onClick={() => keep.mutate()}>
            {KEYS.kept}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
