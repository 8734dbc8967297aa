import './command-box.css';
import { Kbd, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TEXTS } from '../texts';
import { Dialog } from '../ui/dialogs/Dialog';
import { useChoice } from '../ui/fields/use-choice';
import { shownKeys } from '../ui/shortcuts/shortcuts';
import { runShortcut } from '../ui/shortcuts/use-shortcut';
import { SEARCH_BOX } from './texts';
import { useCommandSearch, type CommandResult } from './use-command-search';

/** z-index of the search: it is above the notices, which come first in the document. */
const Z_INDEX = 400;

interface CommandSearchProps {
  /** Closes the search. An action runs once the search is closed, because it may open a dialog. */
  onClose: (action?: () => void) => void;
}

/** Command search (Ctrl/⌘+K): opens a screen, or an article found by its words, or runs an action. */
export function CommandSearch({ onClose }: CommandSearchProps) {
  return (
    <Dialog
      onClose={() => onClose()}
      withCloseButton={false}
      // Keeps the field in place for any number of results.
      centered={false}
      yOffset="10dvh"
      size={600}
      padding={0}
      zIndex={Z_INDEX}
      overlayProps={{ backgroundOpacity: 0.35, blur: 7 }}
      attributes={{ content: { 'aria-label': TEXTS.search } }}
    >
      <CommandBox onClose={onClose} />
      {/* For Escape (`closeTopDialog`) and for screen readers on touch screens. */}
      <VisuallyHidden>
        <button type="button" data-cross tabIndex={-1} onClick={() => onClose()}>
          {TEXTS.close}
        </button>
      </VisuallyHidden>
    </Dialog>
  );
}

/** Search field and results. Enter opens the first result. */
function CommandBox({ onClose }: CommandSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, news } = useCommandSearch(typed);
  const choice = useChoice<CommandResult>({
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
