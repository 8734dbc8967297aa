import { UnstyledButton } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import { ariaKeys, shownKeys, type ShortcutName } from '../../ui/shortcuts/shortcuts';

export type ToolIcon = (props: { size?: number; 'aria-hidden'?: boolean }) => ReactElement;

interface ToolProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  Icon: ToolIcon;
  /** Undefined for a tool that is not a toggle. */
  isActive?: boolean;
  /** True to disable the tool and keep it focusable, so that the arrow keys reach the same tools at any time. */
  isIdle?: boolean;
  shortcut?: ShortcutName;
  ref?: Ref<HTMLButtonElement>;
}

/** Toolbar button. A click with the pointer leaves the focus in the text. */
export function Tool({ label, Icon, isActive, isIdle, shortcut, onClick, ...others }: ToolProps) {
  return (
    <UnstyledButton
      {...others}
      className="editor-tool"
      // `Tools` sets it to 0 on one tool.
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
