import { queryOptions } from '@tanstack/react-query';
import { api } from './api';
import { bodyOf } from './calls';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => bodyOf(api.articles.categories.list.$get()),
});
