import { clock, dateTime } from '#contract/dates';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api';
import { bodyOf } from '../calls';
import { DEBUG } from './texts';

interface LogLine {
  /** Time in UTC, ISO 8601. */
  at: string;
  text: string;
  /** Duration of the step in milliseconds; absent for the start of a step. */
  took?: number;
  isFailure?: boolean;
}

type Log = (line: Omit<LogLine, 'at'>) => void;

/** Screen that tests the API from this browser. Only a local server has it, because the tests write data. */
export function DebugScreen() {
  if (IS_LOCAL) return <Trials />;
  return (
    <Card p="lg" shadow="xs" maw={640}>
      <Title order={2} size="h5" mb="sm">
        {DEBUG.localOnly}
      </Title>
      <Text>{DEBUG.localOnlyWhy}</Text>
    </Card>
  );
}

/** Buttons that start the tests, and a log of their steps. */
function Trials() {
  const [lines, setLines] = useState<LogLine[]>([]);
  const [running, setRunning] = useState<'session' | 'article'>();
  const log: Log = (line) =>
    setLines((before) => [...before, { ...line, at: new Date().toISOString() }]);

  async function run(name: 'session' | 'article', test: (log: Log) => Promise<void>) {
    setRunning(name);
    await test(log).catch((error: Error) =>
      log({ text: DEBUG.failed(error.message), isFailure: true }),
    );
    setRunning(undefined);
  }

  return (
    <Stack maw={860}>
      <Text>{DEBUG.explanation}</Text>
      <Group>
        <Button
          loading={running === 'session'}
          disabled={running !== undefined}
          onClick={() => void run('session', testSession)}
        >
          {DEBUG.testSession}
        </Button>
        <Button
          variant="default"
          loading={running === 'article'}
          disabled={running !== undefined}
          onClick={() => void run('article', testArticle)}
        >
          {DEBUG.testArticle}
        </Button>
        <Button variant="subtle" onClick={() => setLines([])}>
          {DEBUG.clear}
        </Button>
      </Group>
      <Card p="lg" shadow="xs">
        <Title order={2} size="h5" mb="sm">
          {DEBUG.log}
        </Title>
        <div role="log" aria-label={DEBUG.log}>
          {lines.length === 0 && <Text size="sm">{DEBUG.empty}</Text>}
          {lines.map(({ at, text, took, isFailure }, place) => (
            <Text key={place} size="sm" c={isFailure ? 'red' : undefined} className="admin-numbers">
              {clock(at)} {text}
              {took !== undefined && ` (${took} ms)`}
            </Text>
          ))}
        </div>
      </Card>
    </Stack>
  );
}

async function testSession(log: Log): Promise<void> {
  log({ text: DEBUG.sessionStart });
  const [session, took] = await timed(() => bodyOf(api.auth.me.$get()));
  log({ text: DEBUG.sessionOk(session.user.username, dateTime(session.expires_at)), took });
}

/** Creates a draft and erases it. The log gives its id, in case the erasure fails. */
async function testArticle(log: Log): Promise<void> {
  const [categories, read] = await timed(() => bodyOf(api.articles.categories.list.$get()));
  log({ text: DEBUG.categories(categories.length), took: read });
  log({ text: DEBUG.articleStart });
  const json = {
    title: DEBUG.articleTitle,
    content: DEBUG.articleContent,
    status: 'draft' as const,
    category_id: categories[0]?.id ?? null,
  };
  const [article, took] = await timed(() => bodyOf(api.articles.$post({ json })));
  const param = { id: String(article.id) };
  log({ text: DEBUG.created(article.id, article.status), took });
  const [, trashed] = await timed(() => api.articles[':id'].$delete({ param }));
  log({ text: DEBUG.trashed(article.id), took: trashed });
  const [, erased] = await timed(() => api.articles[':id'].permanent.$delete({ param }));
  log({ text: DEBUG.erased(article.id), took: erased });
}

async function timed<Result>(step: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  const result = await step();
  return [result, Math.round(performance.now() - started)];
}

/** True on the developer's own machine. */
const IS_LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname);
