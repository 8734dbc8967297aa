import { ActionIcon, Button, Group } from '@mantine/core';
import { IconTrash } from '../icons.ts';
import { ask } from '../ui/ask';
import { noticeDone, noticeFailed, noticeUndo } from '../ui/notices';
import { STYLES } from './texts';

const KINDS = [
  { label: STYLES.primary, props: {} },
  { label: STYLES.secondary, props: { variant: 'default' } },
  { label: STYLES.quiet, props: { variant: 'subtle' } },
  { label: STYLES.danger, props: { variant: 'subtle', color: 'red' } },
];

/** Each kind of button, at rest, busy and disabled, then those that say something. */
export function Buttons() {
  return (
    <>
      {KINDS.map(({ label, props }) => (
        <Group key={label}>
          <Button {...props}>{label}</Button>
          <Button {...props} loading>
            {STYLES.busy}
          </Button>
          <Button {...props} disabled>
            {STYLES.disabled}
          </Button>
        </Group>
      ))}
      <Group>
        <ActionIcon variant="subtle" size="lg" aria-label={STYLES.quiet}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" size="lg" aria-label={STYLES.danger}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size="lg" disabled aria-label={STYLES.disabled}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Group>
        <Button variant="default" onClick={() => void ask({ question: STYLES.question })}>
          {STYLES.open}
        </Button>
        <Button variant="default" onClick={() => noticeDone(STYLES.done)}>
          {STYLES.announce}
        </Button>
        <Button variant="default" onClick={() => noticeFailed(STYLES.problem)}>
          {STYLES.announceFailure}
        </Button>
        <Button variant="default" onClick={() => noticeUndo(STYLES.undone, () => {})}>
          {STYLES.announceUndo}
        </Button>
      </Group>
    </>
  );
}
