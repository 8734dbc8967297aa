import type { AdminArticleCard } from '#contract/articles';
import { shortDate } from '#contract/dates';
import { Badge, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { SortableHeader } from '../ui/SortableHeader';
import { ARTICLES } from './texts';
import { TEXTS } from '../texts';
import { ArticleActions } from './ArticleActions';
import type { ListView } from './queries';
import { StateBadge } from './StateBadge';

type Sort = ListView['sort'];

interface ArticleTableProps {
  rows: AdminArticleCard[];
  sort: Sort;
  /** The rows of the page before, while the next ones are on their way. */
  isStale: boolean;
  onSort: (sort: Sort) => void;
}

/** One page of articles. A phone shows the title, with what matters most below it. */
export function ArticleTable({ rows, sort, isStale, onSort }: ArticleTableProps) {
  const header = (column: 'title' | 'author' | 'created_at', label: string, from?: 'md') => (
    <SortableHeader
      label={label}
      column={column}
      sort={sort}
      onSort={(next) => onSort(next as Sort)}
      visibleFrom={from}
    />
  );
  return (
    <Table className="admin-table" aria-label={ARTICLES.caption} aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          {header('title', ARTICLES.title)}
          {header('author', ARTICLES.author, 'md')}
          <Table.Th visibleFrom="sm">{ARTICLES.status}</Table.Th>
          <Table.Th visibleFrom="sm">{ARTICLES.state}</Table.Th>
          {header('created_at', ARTICLES.created, 'md')}
          <Table.Th>{TEXTS.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((article) => (
          <Table.Tr key={article.id}>
            <Table.Td>
              <Link to={`/admin/articles/edit/${article.id}`} className="admin-row-link">
                {article.title}
              </Link>
              <Text size="sm" hiddenFrom="md">
                {article.author}, {shortDate(article.created_at)}
              </Text>
              <Text size="sm" hiddenFrom="sm">
                {ARTICLES.states[article.status]}
                {article.is_featured && `, ${ARTICLES.featured}`}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="md">{article.author}</Table.Td>
            <Table.Td visibleFrom="sm">
              {article.is_featured ? <Badge>{ARTICLES.featured}</Badge> : ARTICLES.standard}
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <StateBadge status={article.status} />
            </Table.Td>
            <Table.Td visibleFrom="md" className="admin-numbers">
              {shortDate(article.created_at)}
            </Table.Td>
            <Table.Td>
              <ArticleActions article={article} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
