import type { Tasks } from '#contract/figures/stats';
import { Link } from 'react-router';
import { OPENING } from './texts';

const LISTS = [
  {
    task: 'examples',
    to: '/admin/testimonials',
    count: OPENING.examples,
    why: OPENING.examplesWhy,
  },
  {
    task: 'invented_figures',
    to: '/admin/figures',
    count: OPENING.figures,
    why: OPENING.figuresWhy,
  },
  {
    task: 'supplied_articles',
    to: '/admin/articles?state=supplied',
    count: OPENING.supplied,
    why: OPENING.suppliedWhy,
  },
  { task: 'invented_team', to: '/admin/members', count: OPENING.team, why: OPENING.teamWhy },
] as const;

/** Returns the number of invented rows that visitors see. */
export function countExamples(tasks: Tasks): number {
  return LISTS.reduce((sum, { task }) => sum + tasks[task], 0);
}

/** List items that lead to the lists with invented rows. */
export function ExampleTasks({ tasks }: { tasks: Tasks }) {
  return LISTS.filter(({ task }) => tasks[task] > 0).map(({ task, to, count, why }) => (
    <li key={task}>
      <Link to={to} className="admin-quiet-link">
        <strong>{count(tasks[task])}</strong>
        {why}
      </Link>
    </li>
  ));
}
