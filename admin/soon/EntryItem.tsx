import { clock } from '#contract/dates';
import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { IconClock } from '../deadlines/icons';
import { RowButton } from '../ui/lists/RowButton';
import type { Entry } from './entries';
import { SOON } from './texts';
import { useEntryDrag } from './use-drag';

/** Actions on entries, and the entry that takes the focus when it appears. */
export interface EntryActions {
  /** Opens the dialog for the time of an entry. */
  onMove: (entry: Entry) => void;
  /** Key of the entry that the dialog has moved. */
  focused: string | undefined;
}

interface EntryItemProps extends EntryActions {
  entry: Entry;
  /** False where there is no day to drag to. */
  isDraggable: boolean;
}

/** Returns the words for moving an entry: « Déplacer « Rentrée » ». */
export function moveWords({ title, at, withdrawn }: Entry): string {
  return (at ? SOON.moveOf : SOON.scheduleOf)(SOON.object(title, withdrawn !== undefined));
}

/** One article, release or withdrawal, with its hour and the button that moves it. */
export function EntryItem({ entry, isDraggable, onMove, focused }: EntryItemProps) {
  const { key, title, path, at, detail, isMovable, withdrawn } = entry;
  const item = useEntryDrag(key, isDraggable && isMovable);
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = focused === key;
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const isStuck = !isMovable && at === null;
  const label = at ? SOON.move : SOON.schedule;
  const opener = { ref: button, disabled: !isMovable, onClick: () => onMove(entry) };
  return (
    <li
      ref={item}
      className="soon-entry"
      data-noun={entry.noun}
      data-movable={isMovable || undefined}
    >
      <div>
        {at && (
          <Text span size="sm" fw={600} className="admin-numbers">
            <time dateTime={at}>{clock(at)}</time>{' '}
          </Text>
        )}
        <Link to={path} draggable={false} className="admin-row-link">
          {title}
        </Link>
        {detail && <Text size="sm">{detail}</Text>}
        {isStuck && <Text size="sm">{SOON.changing}</Text>}
      </div>
      {!isStuck &&
        (isDraggable ? (
          <RowButton {...opener} aria-label={moveWords(entry)} title={label}>
            <IconClock size={18} />
          </RowButton>
        ) : (
          <Button
            {...opener}
            variant="subtle"
            size="compact-sm"
            aria-label={SOON.of(label, SOON.object(title, withdrawn !== undefined))}
          >
            {label}
          </Button>
        ))}
    </li>
  );
}
