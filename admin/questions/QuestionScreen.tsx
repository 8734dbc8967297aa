import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { questionQuery } from './queries';
import { QuestionForm } from './QuestionForm';
import { QUESTION_FORM } from './texts';

/** The form of a new question, or of the one in the address. */
export function QuestionScreen() {
  const { id } = useParams();
  return id === undefined ? (
    <QuestionForm key="new" />
  ) : (
    <ExistingQuestion key={id} id={Number(id)} />
  );
}

function ExistingQuestion({ id }: { id: number }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(questionQuery(id));
  if (error)
    return (
      <Failure title={QUESTION_FORM.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Loading rows={6} />;
  return <QuestionForm key={dataUpdatedAt} question={data} onReload={() => void refetch()} />;
}
