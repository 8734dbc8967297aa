import { useEffect, useRef } from 'react';
import { offered } from '../ui/option-texts';
import type { Insertable } from './insertables';
import { EDITOR } from './texts';

export const SLASH_LIST = 'slash-list';

export function optionId(index: number): string {
  return `${SLASH_LIST}-${index}`;
}

interface SlashListProps {
  items: Insertable[];
  /** Index of the one that Enter takes. */
  chosen: number;
  onPick: (item: Insertable) => void;
}

/** What the « / » menu found. */
export function SlashList({ items, chosen, onPick }: SlashListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <div ref={list} id={SLASH_LIST} role="listbox" aria-label={EDITOR.insert}>
        {items.map((item, index) => (
          <div
            key={item.label}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className="editor-slash-option"
            // The text keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseUp={() => onPick(item)}
          >
            <item.Icon size={20} aria-hidden />
            {item.label}
          </div>
        ))}
      </div>
      <p role="status" className="editor-slash-count">
        {offered(items.length)}
      </p>
    </>
  );
}
