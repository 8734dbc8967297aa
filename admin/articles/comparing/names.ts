import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../categories-query';
import { membersQuery } from '../../members-query';
import type { Names } from './settings-between';

/** Reads the names of the rows that the forms of articles refer to. */
export function useNames(): Names {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: members } = useQuery(membersQuery);
  return { categories, members };
}
