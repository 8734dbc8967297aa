import './shortcut-list.css';
import { Kbd, Title } from '@mantine/core';
import { Dialog } from '../ui/dialogs/Dialog';
import {
  SHORTCUTS,
  shownKeys,
  type ShortcutName,
  type ShortcutPlace,
} from '../ui/shortcuts/shortcuts';
import { SHORTCUT_LABELS, SHORTCUT_LIST } from './shortcut-texts';

const PLACES = Object.keys(SHORTCUTS) as ShortcutPlace[];

/** Dialog with all keyboard shortcuts, by the place where they work. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={SHORTCUT_LIST.title} size={760} onClose={onClose}>
      <div className="shortcut-places">
        {PLACES.map((place) => (
          <section key={place} aria-label={SHORTCUT_LIST.places[place]}>
            <Title order={3} size="h6" mb="xs">
              {SHORTCUT_LIST.places[place]}
            </Title>
            <dl className="shortcut-list">
              {(Object.keys(SHORTCUTS[place]) as ShortcutName[]).map((name) => (
                <div key={name}>
                  <dt>{SHORTCUT_LABELS[name]}</dt>
                  <dd>
                    <Kbd>{shownKeys(name)}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
