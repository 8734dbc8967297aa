import type { Settings } from '#contract/settings';
import { searchable } from '#contract/search';
import { IconPencilPlus, IconSettings, IconTrash } from '../icons.ts';
import { SETTING_LABELS } from '../settings/texts';
import { COMMANDS, SETTING_WORDS } from './texts';
import { SCREENS, TRASH, type Screen } from './screens';

type Command = Pick<Screen, 'path' | 'label' | 'words' | 'Icon'>;

const ACTIONS: Command[] = [
  ...SCREENS.flatMap(({ path, form }) => (form ? { ...form, path: `${path}/new` } : [])),
  { ...TRASH, Icon: IconTrash, words: COMMANDS.trash },
  { path: '/admin/articles?state=draft', Icon: IconPencilPlus, ...COMMANDS.drafts },
];

const SETTINGS: Command[] = (Object.keys(SETTING_LABELS) as (keyof Settings)[]).map((name) => ({
  path: `/admin/settings#${name}`,
  label: COMMANDS.setting(SETTING_LABELS[name]),
  words: SETTING_WORDS[name] ?? '',
  Icon: IconSettings,
}));

/** Settings are too many to be offered before anything is typed. */
const SHOWN_SETTINGS = 4;

/** The screens, what can be done, and the settings that these words find. */
export function findCommands(typed: string): { screens: Command[]; actions: Command[] } {
  const words = searchable(typed).split(' ').filter(Boolean);
  const found = (commands: Command[]) =>
    commands.filter((command) => {
      const text = searchable(`${command.label} ${command.words}`);
      return words.every((word) => ` ${text}`.includes(` ${word}`));
    });
  const settings = words.length > 0 ? found(SETTINGS).slice(0, SHOWN_SETTINGS) : [];
  return { screens: found([...SCREENS]), actions: [...found(ACTIONS), ...settings] };
}
