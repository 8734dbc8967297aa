import type { Settings } from '#contract/settings';
import { searchable } from '#contract/search';
import { ARTICLE_SEARCH } from '../ui/option-texts';
import { useFoundArticles } from '../use-found-articles';
import { IconPencilPlus, IconSettings, IconTrash } from '../icons.ts';
import { SETTING_LABELS } from '../settings/texts';
import { SCREENS, TRASH, type Screen } from './screens';
import { COMMANDS, SEARCH_BOX, SETTING_WORDS } from './texts';

const ARTICLES_SHOWN = 7;

/** Something that the search leads to. */
export interface Found {
  path: string;
  label: string;
  description?: string;
  Icon?: Screen['Icon'];
}

/** What the words find, in groups, and the sentence that says how far the search is. */
export function useFound(typed: string) {
  const words = typed.trim();
  const { articles, total, isSearching, isError } = useFoundArticles(words, ARTICLES_SHOWN);
  const { actions, screens } = findCommands(typed);
  const found: Found[] = articles.map(foundArticle);
  if (total > articles.length) found.push(allArticles(words, total));
  const groups: { label: string; items: Found[] }[] = [
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

function foundArticle({ id, title, author }: { id: number; title: string; author: string }): Found {
  return { path: `/admin/articles/edit/${id}`, label: title, description: author };
}

/** The list of articles has the others. */
function allArticles(words: string, total: number): Found {
  const path = `/admin/articles?${new URLSearchParams({ q: words })}`;
  return { path, label: SEARCH_BOX.all(total) };
}

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
function findCommands(typed: string): { screens: Command[]; actions: Command[] } {
  const words = searchable(typed).split(' ').filter(Boolean);
  const found = (commands: Command[]) =>
    commands.filter((command) => {
      const text = searchable(`${command.label} ${command.words}`);
      return words.every((word) => ` ${text}`.includes(` ${word}`));
    });
  const settings = words.length > 0 ? found(SETTINGS).slice(0, SHOWN_SETTINGS) : [];
  return { screens: found([...SCREENS]), actions: [...found(ACTIONS), ...settings] };
}
