import './command-box.css';
import { Kbd, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TEXTS } from '../texts';
import { Dialog } from '../ui/dialogs/Dialog';
import { useChoice } from '../ui/fields/use-choice';
import { shownKeys } from '../ui/shortcuts/shortcuts';
import { runShortcut } from '../ui/shortcuts/use-shortcut';
import { SEARCH_BOX } from './texts';
import { useFound, type Found } from './use-found';

/** Notices are shown below it. */
const ON_TOP = 400;

interface CommandSearchProps {
  /** Closes the search; an action may open a dialog of its own, and runs once it has closed. */
  onClose: (action?: () => void) => void;
}

/** Ctrl/⌘+K: goes to a screen or to an article found by its words, or runs an action. */
export function CommandSearch({ onClose }: CommandSearchProps) {
  return (
    <Dialog
      onClose={() => onClose()}
      // Not from the window: the question for the password may be above.
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onClose();
      }}
      withCloseButton={false}
      // Its field stays where it is, however many results there are.
      centered={false}
      yOffset="10dvh"
      size={600}
      padding={0}
      zIndex={ON_TOP}
      overlayProps={{ backgroundOpacity: 0.35, blur: 7 }}
      attributes={{ content: { 'aria-label': TEXTS.search } }}
    >
      <CommandBox onClose={onClose} />
    </Dialog>
  );
}

/** The field of the search with what it finds, the first of which Enter opens. */
function CommandBox({ onClose }: CommandSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, news } = useFound(typed);
  const choice = useChoice<Found>({
    items: groups.flatMap(({ items }) => items),
    keyOf: ({ key }) => key,
    typed,
    takesFirst: typed.trim() !== '',
    onPick: ({ key, shortcut }) => {
      if (shortcut) return onClose(() => runShortcut(shortcut));
      onClose();
      void navigate(key);
    },
  });

  return (
    <>
      <TextInput
        {...choice.fieldProps}
        className="command-field"
        variant="unstyled"
        size="lg"
        placeholder={SEARCH_BOX.placeholder}
        aria-label={SEARCH_BOX.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {groups.length > 0 && (
        <div {...choice.listProps} aria-label={SEARCH_BOX.results}>
          {groups.map(({ label, items }) => (
            <div key={label} role="group" aria-label={label}>
              <div className="command-group" aria-hidden>
                {label}
              </div>
              {items.map((item) => (
                <div
                  key={item.key}
                  {...choice.optionProps(item)}
                  onMouseMove={() => choice.point(item)}
                >
                  {item.Icon && <item.Icon size={20} aria-hidden />}
                  <span>
                    {item.label}
                    {item.description && <small>{item.description}</small>}
                  </span>
                  {item.shortcut && <Kbd className="command-keys">{shownKeys(item.shortcut)}</Kbd>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="command-news">
        {news}
      </p>
    </>
  );
}
