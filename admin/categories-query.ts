import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await api.articles.categories.list.$get()).json(),
});
