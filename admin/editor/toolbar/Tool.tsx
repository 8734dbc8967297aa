import { UnstyledButton } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import { ariaKeys, shownKeys, type ShortcutName } from '../../ui/shortcuts/shortcuts';

export type ToolIcon = (props: { size?: number; 'aria-hidden'?: boolean }) => ReactElement;

interface ToolProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  Icon: ToolIcon;
  /** Undefined for what does something once, rather than being on or off. */
  isActive?: boolean;
  /** Still reached by the keys, so that the way through the tools never changes. */
  isIdle?: boolean;
  shortcut?: ShortcutName;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of a toolbar. The text keeps the focus when it is pressed with a pointer. */
export function Tool({ label, Icon, isActive, isIdle, shortcut, onClick, ...others }: ToolProps) {
  return (
    <UnstyledButton
      {...others}
      className="editor-tool"
      // `Tools` makes one of them the stop of the Tab key.
      tabIndex={-1}
      title={shortcut ? `${label} (${shownKeys(shortcut)})` : label}
      aria-label={label}
      aria-pressed={isActive}
      aria-disabled={isIdle || undefined}
      aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isIdle ? undefined : onClick}
    >
      <Icon size={20} />
    </UnstyledButton>
  );
}
