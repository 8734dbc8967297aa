import './questions.css';
import type { AdminQuestion } from '#contract/questions';
import { Box, Table, Text } from '@mantine/core';
import { OrderedList, type OnPlace } from '../order/OrderedList';
import { OrderHandles } from '../order/OrderHandles';
import { ORDER } from '../order/texts';
import { useRowDrag } from '../order/use-row-drag';
import { TEXTS } from '../texts';
import { RowActions } from '../ui/RowActions';
import { StatusToggle } from '../ui/StatusToggle';
import { orderQuestions, questionsQuery, removeQuestion, toggleQuestion } from './queries';
import { QUESTIONS } from './texts';

const LISTS = ['questions'];

/** The questions of the help page, in the order in which it shows them. */
export function QuestionList() {
  return (
    <OrderedList
      query={questionsQuery}
      form="/admin/questions/new"
      nameOf={({ question }) => question}
      textsOf={({ question, category, answer }) => [
        question,
        category,
        answer.replace(/<[^>]*>/g, ' '),
      ]}
      save={orderQuestions}
      words={QUESTIONS}
    >
      {(questions, onPlace) => <QuestionTable questions={questions} onPlace={onPlace} />}
    </OrderedList>
  );
}

interface QuestionTableProps {
  questions: AdminQuestion[];
  onPlace: OnPlace;
}

/** Questions in their order, which is changed by dragging or with buttons. A phone has the buttons. */
function QuestionTable({ questions, onPlace }: QuestionTableProps) {
  return (
    <Table className="admin-table" aria-label={QUESTIONS.caption}>
      <Table.Thead>
        <Table.Tr>
          {onPlace && <Table.Th w={1}>{ORDER.order}</Table.Th>}
          <Table.Th>{QUESTIONS.question}</Table.Th>
          <Table.Th visibleFrom="xs" w={1}>
            {QUESTIONS.status}
          </Table.Th>
          <Table.Th w={1}>{TEXTS.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {questions.map((question, index) => (
          <Row key={question.id} question={question} index={index} onPlace={onPlace} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface RowProps extends Pick<QuestionTableProps, 'onPlace'> {
  question: AdminQuestion;
  index: number;
}

function Row({ question: { id, question, category, is_active }, index, onPlace }: RowProps) {
  const { row, handle, edge } = useRowDrag(id, { index, onPlace });
  const status = (
    <StatusToggle
      name={question}
      isActive={is_active}
      words={QUESTIONS}
      queryKey={LISTS}
      toggle={(isActive) => toggleQuestion(id, isActive)}
    />
  );
  return (
    <Table.Tr ref={row} className="ordered-row" data-edge={edge}>
      {onPlace && (
        <Table.Td>
          <OrderHandles
            name={question}
            index={index}
            handle={handle}
            onPlace={(place) => onPlace(id, place)}
          />
        </Table.Td>
      )}
      <Table.Td>
        <Text fw={600} className="question-name">
          {question}
        </Text>
        {category && <Text size="sm">{category}</Text>}
        <Box hiddenFrom="xs" mt={4}>
          {status}
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="xs">{status}</Table.Td>
      <Table.Td>
        <RowActions
          name={question}
          form={`/admin/questions/edit/${id}`}
          words={QUESTIONS}
          queryKey={LISTS}
          remove={() => removeQuestion(id)}
        />
      </Table.Td>
    </Table.Tr>
  );
}
