import type { Settings } from '#contract/settings';
import { searchable } from '#contract/search';
import { IconMessagePlus, IconPencilPlus, IconPlus, IconSettings, IconTrash } from '../icons.ts';
import { SETTING_LABELS } from '../settings/texts';
import { COMMANDS, SCREEN_WORDS, SETTING_WORDS } from './texts';
import { SCREENS } from './screens';

interface Command {
  path: string;
  label: string;
  /** Other words for it. */
  words: string;
  Icon: typeof IconPlus;
}

const SCREEN_COMMANDS: Command[] = SCREENS.map(({ path, label, Icon }) => ({
  path,
  label,
  Icon,
  words: SCREEN_WORDS[path] ?? '',
}));

const ACTIONS: Command[] = [
  { path: '/admin/articles/new', Icon: IconPencilPlus, ...COMMANDS.newArticle },
  { path: '/admin/testimonials/new', Icon: IconMessagePlus, ...COMMANDS.newTestimonial },
  { path: '/admin/questions/new', Icon: IconPlus, ...COMMANDS.newQuestion },
  { path: '/admin/articles/trash', Icon: IconTrash, ...COMMANDS.trash },
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
  return { screens: found(SCREEN_COMMANDS), actions: [...found(ACTIONS), ...settings] };
}
