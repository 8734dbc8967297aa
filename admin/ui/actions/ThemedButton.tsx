import type { ComponentProps, MouseEvent } from 'react';

/**
 * The element of every Mantine button. A disabled or loading one ignores presses but keeps the focus: browsers take it
 * from an element with the attribute `disabled`. Mantine sets `disabled` for `loading` too.
 */
export function ThemedButton({ disabled, onClick, ...button }: ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type={button.type ?? 'button'}
      // The arrow keys of a menu skip its disabled items.
      disabled={button.role === 'menuitem' && disabled}
      aria-disabled={disabled || button['aria-disabled']}
      onClick={disabled ? ignore : onClick}
    />
  );
}

/** Also keeps a submit button from sending its form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
