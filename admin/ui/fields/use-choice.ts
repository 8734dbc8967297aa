import './options.css';
import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';

interface Choice<Item> {
  /** Options in display order; empty when the list is closed. */
  items: Item[];
  keyOf: (item: Item) => string;
  /** Typed text. A change of it resets the choice. */
  typed: string;
  /** True when Enter picks the first option before an arrow key was pressed. */
  takesFirst?: boolean;
  onPick: (item: Item) => void;
}

/** Returns the attributes of a combobox: a field that keeps the focus, and a list of options. */
export function useChoice<Item>({ items, keyOf, typed, takesFirst, onPick }: Choice<Item>) {
  const id = useId();
  const [pointed, setPointed] = useState({ key: '', typed: '' });
  const isSame = (item: Item) => pointed.typed === typed && keyOf(item) === pointed.key;
  const chosen = items.find(isSame) ?? (takesFirst ? items[0] : undefined);
  // A new id makes screen readers announce the new choice. An id must not contain spaces.
  const idOf = (item: Item) => `${id}-${encodeURIComponent(keyOf(item))}`;
  const isOpen = items.length > 0;
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const point = (item: Item) => setPointed({ key: keyOf(item), typed });

  function move(step: 1 | -1) {
    const from = chosen ? items.indexOf(chosen) : Math.min(-step, 0);
    point(items[(from + step + items.length) % items.length]!);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) onPick(chosen);
    else return;
    event.preventDefault();
  }

  return {
    point,
    fieldProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': chosenId,
      onKeyDown,
    } as const,
    listProps: { id, role: 'listbox', className: 'options' } as const,
    optionProps: (item: Item) =>
      ({
        id: idOf(item),
        role: 'option',
        'aria-selected': item === chosen,
        tabIndex: -1,
        className: 'option',
        // Keeps the focus in the field.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => onPick(item),
      }) as const,
  };
}
