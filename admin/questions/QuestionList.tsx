import type { ListedQuestion } from '#contract/lists/questions';
import { Text } from '@mantine/core';
import { OrderedList } from '../listed/OrderedList';
import type { Column } from '../listed/OrderedTable';
import { questions } from './queries';
import { QUESTIONS } from './texts';

const COLUMNS: [Column<ListedQuestion>] = [
  {
    heading: QUESTIONS.question,
    cell: ({ question, category }, status) => (
      <>
        <Text fw={600}>{question}</Text>
        {category && <Text size="sm">{category}</Text>}
        {status}
      </>
    ),
  },
];

/** Questions of the help page, in their order on the page. */
export function QuestionList() {
  return (
    <OrderedList
      calls={questions}
      address="/admin/questions"
      planned="question"
      nameOf={({ question }) => question}
      textsOf={({ question, category, answer }) => [
        question,
        category,
        answer.replace(/<[^>]*>/g, ' '),
      ]}
      words={QUESTIONS}
      columns={COLUMNS}
    />
  );
}
