import type { AdminQuestion } from '#contract/questions';
import { searchable } from '#contract/search';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconPlus } from '../icons.ts';
import { OrderHint } from '../order/OrderHint';
import { useOrder } from '../order/use-order';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { ShownFigures } from '../ui/ShownFigures';
import { orderQuestions, questionsQuery } from './queries';
import { QuestionTable } from './QuestionTable';
import { QUESTIONS } from './texts';

const QUESTION_ORDER = {
  queryKey: questionsQuery.queryKey,
  nameOf: ({ question }: AdminQuestion) => question,
  save: orderQuestions,
  words: QUESTIONS,
};

/** The questions of the help page, in the order in which it shows them. */
export function QuestionList() {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(questionsQuery);
  const { said, place } = useOrder(QUESTION_ORDER);
  const words = searchable(search);
  const found = data?.filter((question) => matches(question, words)) ?? [];

  return (
    <Stack>
      <Button
        component={Link}
        to="/admin/questions/new"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={18} />}
      >
        {QUESTIONS.create}
      </Button>
      {error && (
        <Failure title={QUESTIONS.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <ShownFigures rows={data} words={QUESTIONS} />
          <TextInput
            type="search"
            label={QUESTIONS.search}
            placeholder={QUESTIONS.searchHint}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <OrderHint hint={QUESTIONS.orderHint} isWhole={!words} />
          <Text role="status" size="sm" fw={600} mih="1.5rem">
            {found.length > 0 ? said : data.length > 0 ? QUESTIONS.notFound : QUESTIONS.empty}
          </Text>
          {found.length === 0 && search && (
            <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setSearch('')}>
              {QUESTIONS.clearSearch}
            </Button>
          )}
          {found.length > 0 && (
            <QuestionTable
              questions={found}
              onPlace={words ? undefined : (id, index) => void place(id, index)}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function matches({ question, category, answer }: AdminQuestion, words: string): boolean {
  const text = answer.replace(/<[^>]*>/g, ' ');
  return [question, category, text].some((field) => searchable(field).includes(words));
}
