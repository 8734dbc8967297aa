import { SETTING_LABELS } from '#contract/settings/names';
import type { Settings } from '#contract/settings/settings';
import { searchable } from '#contract/text/search';
import { ARTICLE_SEARCH } from '../ui/fields/option-texts';
import { useArticleSearch } from '../use-article-search';
import { useState } from 'react';
import { IconKeyboard, IconPencilPlus, IconSearch, IconSettings, IconTrash } from '../icons.ts';
import { REPLACING, SCREENS, TRASH, type Screen } from './screens';
import { SHORTCUT_LABELS, SHORTCUT_WORDS } from './shortcut-texts';
import type { ShortcutName } from '../ui/shortcuts/shortcuts';
import { listActiveShortcuts } from '../ui/shortcuts/use-shortcut';
import { COMMANDS, SEARCH_BOX, SETTING_WORDS } from './texts';

const ARTICLES_SHOWN = 7;

/** Result of the command search: an address, or an action of the open screen. */
export interface CommandResult {
  /** Address, or name of a shortcut. */
  key: string;
  label: string;
  description?: string;
  Icon?: Screen['Icon'];
  shortcut?: ShortcutName;
}

/** Returns the results in groups, and the status message of the search. */
export function useCommandSearch(typed: string) {
  const words = typed.trim();
  const { articles, total, isSearching, isError } = useArticleSearch(words, ARTICLES_SHOWN);
  const [shortcutCommands] = useState(listShortcutCommands);
  const { actions, screens } = findCommands(typed, shortcutCommands);
  const found: CommandResult[] = articles.map(articleResult);
  if (total > articles.length) found.push(allArticlesResult(words, total));
  const groups: { label: string; items: CommandResult[] }[] = [
    { label: SEARCH_BOX.actions, items: actions },
    { label: SEARCH_BOX.screens, items: screens },
    { label: SEARCH_BOX.articles, items: found },
  ].filter(({ items }) => items.length > 0);

  return { groups, news: news() };

  function news(): string {
    if (words === '') return '';
    if (isSearching) return ARTICLE_SEARCH.searching;
    if (isError) return ARTICLE_SEARCH.failed;
    return SEARCH_BOX.found(actions.length + screens.length + total);
  }
}

function articleResult({
  id,
  title,
  author,
}: {
  id: number;
  title: string;
  author: string;
}): CommandResult {
  return { key: `/admin/articles/edit/${id}`, label: title, description: author };
}

/** Returns the result that opens the list with all articles found. */
function allArticlesResult(words: string, total: number): CommandResult {
  const key = `/admin/articles?${new URLSearchParams({ q: words })}`;
  return { key, label: SEARCH_BOX.all(total) };
}

interface Command extends CommandResult {
  words: string;
}

const ACTIONS: Command[] = [
  ...SCREENS.flatMap(({ path, form }) => (form ? { ...form, key: `${path}/new` } : [])),
  { key: TRASH.path, label: TRASH.label, Icon: IconTrash, words: COMMANDS.trash },
  { key: '/admin/articles?state=draft', Icon: IconPencilPlus, ...COMMANDS.drafts },
];

/** Comes after the actions of the open screen, one of which replaces words in its text. */
const REPLACE: Command = {
  key: REPLACING.path,
  label: REPLACING.label,
  Icon: IconSearch,
  words: COMMANDS.replacing,
};

const SETTINGS: Command[] = (Object.keys(SETTING_LABELS) as (keyof Settings)[]).map((name) => ({
  key: `/admin/settings#${name}`,
  label: COMMANDS.setting(SETTING_LABELS[name]),
  words: SETTING_WORDS[name] ?? '',
  Icon: IconSettings,
}));

const SCREEN_COMMANDS: Command[] = SCREENS.map(({ path, label, words, Icon }) => ({
  key: path,
  label,
  words,
  Icon,
}));

/** Maximum number of settings. The search shows none before the administrator types. */
const SHOWN_SETTINGS = 4;

/** Returns the actions that have a shortcut on the open screen, except the search itself. */
function listShortcutCommands(): Command[] {
  const names = listActiveShortcuts()
    .filter((name) => name !== 'search')
    .toSorted((one, other) => Number(one === 'shortcuts') - Number(other === 'shortcuts'));
  return names.map((name) => ({
    key: name,
    label: SHORTCUT_LABELS[name],
    words: SHORTCUT_WORDS[name] ?? '',
    Icon: IconKeyboard,
    shortcut: name,
  }));
}

/** Returns the screens, actions and settings that the words find. */
function findCommands(
  typed: string,
  shortcutCommands: Command[],
): { screens: Command[]; actions: Command[] } {
  const words = searchable(typed).split(' ').filter(Boolean);
  const found = (commands: Command[]) =>
    commands.filter((command) => {
      const text = searchable(`${command.label} ${command.words}`);
      return words.every((word) => ` ${text}`.includes(` ${word}`));
    });
  const settings = words.length > 0 ? found(SETTINGS).slice(0, SHOWN_SETTINGS) : [];
  return {
    screens: found(SCREEN_COMMANDS),
    actions: [...found([...ACTIONS, ...shortcutCommands, REPLACE]), ...settings],
  };
}
