import './replacing.css';
import { LIMITS } from '#contract/limits';
import type { ArticleMatches, ReplacementDone } from '#contract/articles/replacing';
import { Alert, Button, Card, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isAnswered } from '../../api';
import { FIND } from '../../editor/texts';
import { failureSentence } from '../../form/failures';
import { handleSubmit } from '../../form/on-submit';
import { typesetAsTyped } from '../../french/typeset';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { invalidateOnSettled } from '../../ui/actions/use-action';
import { SAVE_BAR } from '../texts';
import { ArticlePassages, canReplace } from './ArticlePassages';
import { findInArticles, replaceInArticles, type Words } from './queries';
import { REPLACING } from './texts';

const { find: longest, replace: longestReplacement } = LIMITS.replacing;

/** Screen that finds words in all articles, shows each passage, and replaces the words in the chosen articles. */
export function ReplaceScreen() {
  const [words, setWords] = useState<Words>({
    find: '',
    is_case_sensitive: false,
    is_whole_word: false,
  });
  const [typed, setTyped] = useState('');
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [outcome, setOutcome] = useState<ReplacementDone>();
  const replacement = typesetAsTyped(typed);
  const search = useMutation({ mutationFn: findInArticles });
  const replace = useMutation({
    mutationFn: (articles: ArticleMatches[]) => {
      const result: ReplacementDone = { done: [], refused: [] };
      return replaceInArticles({ ...words, replace: replacement }, articles, (part) => {
        result.done.push(...part.done);
        result.refused.push(...part.refused);
        setOutcome({ ...result });
      }).then(() => result);
    },
    // The passages found before are stale, even after a failure.
    onSettled: (...settled) => {
      search.reset();
      return invalidateOnSettled(['articles'], ['stats'])(...settled);
    },
  });
  const found = search.data;
  const chosen = found?.filter((one) => canReplace(one) && !excluded.has(one.id)) ?? [];
  const online = chosen.filter(({ status }) => status === 'published').length;

  function change(part: Partial<Words>) {
    setWords({ ...words, ...part });
    search.reset();
    replace.reset();
  }

  function find() {
    setExcluded(new Set());
    setOutcome(undefined);
    replace.reset();
    search.mutate(words);
  }

  function choose(id: number, isChosen: boolean) {
    const next = new Set(excluded);
    if (isChosen) next.delete(id);
    else next.add(id);
    setExcluded(next);
  }

  return (
    <Stack>
      <Group justify="space-between" align="start">
        <Text maw="48rem">{REPLACING.explanation}</Text>
        <Button component={Link} to="/admin/articles" variant="default" flex="none">
          {SAVE_BAR.back}
        </Button>
      </Group>
      <Card component="form" p="md" shadow="xs" role="search" onSubmit={handleSubmit(find)}>
        <Stack>
          <div className="replacing-fields">
            <TextInput
              label={FIND.find}
              required
              maxLength={longest}
              value={words.find}
              onChange={({ currentTarget: { value } }) => change({ find: value })}
            />
            <TextInput
              label={FIND.replaceBy}
              maxLength={longestReplacement}
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
          </div>
          <Group>
            <Checkbox
              label={FIND.caseSensitive}
              checked={words.is_case_sensitive}
              onChange={({ currentTarget: { checked } }) => change({ is_case_sensitive: checked })}
            />
            <Checkbox
              label={FIND.wholeWord}
              checked={words.is_whole_word}
              onChange={({ currentTarget: { checked } }) => change({ is_whole_word: checked })}
            />
          </Group>
          <Group>
            <Button
              type="submit"
              variant={found ? 'default' : 'filled'}
              loading={search.isPending}
              disabled={replace.isPending}
            >
              {REPLACING.search}
            </Button>
            <SaveFailure>
              {search.error && failureSentence(search.error, search.error.message, 'find')}
            </SaveFailure>
          </Group>
        </Stack>
      </Card>
      <Text role="status" fw={600}>
        {outcome && doneSentence(outcome.done)}
      </Text>
      {outcome && outcome.refused.length > 0 && <Refused articles={outcome.refused} />}
      <SaveFailure>
        {replace.error &&
          (isAnswered(replace.error)
            ? failureSentence(replace.error, replace.error.message, 'replace')
            : REPLACING.unanswered)}
      </SaveFailure>
      <Text role="status">{found && foundSentence(found)}</Text>
      {found?.map((article) => (
        <ArticlePassages
          key={article.id}
          article={article}
          replacement={replacement}
          isChosen={chosen.includes(article)}
          onChoose={(isChosen) => choose(article.id, isChosen)}
        />
      ))}
      {found && found.length > 0 && (
        <Group className="admin-save-bar" justify="space-between">
          <Text size="sm">{online > 0 && REPLACING.warnOnline(online)}</Text>
          <Button
            disabled={chosen.length === 0}
            loading={replace.isPending}
            onClick={() => replace.mutate(chosen)}
          >
            {REPLACING.replace(chosen.length)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Articles that were not changed, with the reasons. */
function Refused({ articles }: { articles: ReplacementDone['refused'] }) {
  return (
    <Alert color="yellow" variant="outline" role="alert" title={REPLACING.refused(articles.length)}>
      <ul className="admin-list">
        {articles.map(({ id, title, reason }) => (
          <li key={id}>{REPLACING.refusal(title || REPLACING.gone, reason)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function foundSentence(found: ArticleMatches[]): string {
  if (found.length === 0) return REPLACING.none;
  return REPLACING.found(
    found.reduce((total, { count }) => total + count, 0),
    found.length,
  );
}

function doneSentence(done: ReplacementDone['done']): string {
  if (done.length === 0) return REPLACING.nothing;
  return REPLACING.done(
    done.reduce((total, { count }) => total + count, 0),
    done.length,
  );
}
