import type { AdminArticleCard } from '#contract/articles/articles';
import { shortDate } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import { hasSmaller, PORTRAIT_WIDTH, smallerPath } from '#contract/images/uploaded-picture';
import {
  Badge,
  Checkbox,
  Table,
  Text,
  UnstyledButton,
  type MantineBreakpoint,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFromList } from '../../ui/lists/from-list';
import { formatNumber } from '../../ui/words/format-number';
import { TEXTS } from '../../texts';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../../icons.ts';
import { ARTICLES, SUPPLIED } from '../texts';
import { ArticleActions } from './ArticleActions';
import { useListSettings, type Column } from './list-settings';
import type { ListView } from './list-view';
import { ArticleState, titleOf } from './ArticleState';
import { articleQueryOf } from '../queries';

type Sort = ListView['sort'];

/** A word too long for one line on a phone. Only titles with such a word are truncated. */
const LONG_WORD = /\S{30}/;

interface ArticleTableProps {
  rows: AdminArticleCard[];
  sort: Sort;
  /** True while the rows of another page or filter are shown, until the requested rows have loaded. */
  isStale: boolean;
  onSort: (sort: Sort) => void;
  /** Ids of the selected articles. */
  selected: ReadonlySet<number>;
  onSelect: (ids: number[]) => void;
}

/** Table with one page of articles. On phones the other columns are folded into the title cell. */
export function ArticleTable(props: ArticleTableProps) {
  const { rows, sort, isStale, onSort, selected, onSelect } = props;
  const header = (column: string, label: string, from?: 'sm' | 'md' | 'lg') => (
    <SortableHeader
      label={label}
      column={column}
      sort={sort}
      onSort={(next) => onSort(next as Sort)}
      visibleFrom={from}
    />
  );
  const { hidden } = useListSettings();
  const shows = (column: Column) => !hidden.includes(column);
  const ticked = rows.filter(({ id }) => selected.has(id)).length;
  const toggle = (id: number) =>
    onSelect(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id]);
  return (
    <Table className="admin-table" aria-label={ARTICLES.caption} aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className="admin-tick">
            <Checkbox
              title={ARTICLES.selectAll}
              aria-label={ARTICLES.selectAll}
              checked={ticked === rows.length}
              indeterminate={ticked > 0 && ticked < rows.length}
              onChange={() => onSelect(ticked === rows.length ? [] : rows.map(({ id }) => id))}
            />
          </Table.Th>
          {header('title', ARTICLES.title)}
          {shows('category') && <Table.Th visibleFrom="xl">{ARTICLES.category}</Table.Th>}
          {shows('author') && header('author', ARTICLES.author, 'md')}
          {shows('status') && <Table.Th visibleFrom="xl">{ARTICLES.status}</Table.Th>}
          {shows('publication') && header('published_at', ARTICLES.publication, 'sm')}
          {shows('views') && (
            <Table.Th visibleFrom="lg" className="admin-amount">
              {ARTICLES.views}
            </Table.Th>
          )}
          {shows('created') && header('created_at', ARTICLES.created, 'lg')}
          <Table.Th>{TEXTS.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((article) => (
          <Table.Tr key={article.id} data-selected={selected.has(article.id) || undefined}>
            <Table.Td className="admin-tick">
              <Checkbox
                title={ARTICLES.select(titleOf(article))}
                aria-label={ARTICLES.select(titleOf(article))}
                checked={selected.has(article.id)}
                onChange={() => toggle(article.id)}
              />
            </Table.Td>
            <Table.Th scope="row">
              <Heading article={article} shows={shows} />
            </Table.Th>
            {shows('category') && (
              <Table.Td visibleFrom="xl">
                <Text span size="sm" className="admin-cell-words">
                  {article.category_name}
                </Text>
              </Table.Td>
            )}
            {shows('author') && (
              <Table.Td visibleFrom="md">
                <Text span size="sm" className="admin-cell-words">
                  {article.author}
                </Text>
              </Table.Td>
            )}
            {shows('status') && (
              <Table.Td visibleFrom="xl">
                {article.is_featured ? (
                  <Badge variant="light">{ARTICLES.featured}</Badge>
                ) : (
                  <Text span size="sm" c="dimmed">
                    {ARTICLES.standard}
                  </Text>
                )}
              </Table.Td>
            )}
            {shows('publication') && (
              <Table.Td visibleFrom="sm">
                <ArticleState article={article} />
              </Table.Td>
            )}
            {shows('views') && (
              <Table.Td visibleFrom="lg" className="admin-numbers admin-amount">
                {formatNumber(article.views)}
              </Table.Td>
            )}
            {shows('created') && (
              <Table.Td visibleFrom="lg" className="admin-numbers">
                <Text span size="sm" className="admin-publication-date" data-day>
                  {shortDate(article.created_at)}
                </Text>
              </Table.Td>
            )}
            <Table.Td>
              <ArticleActions article={article} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface HeadingProps {
  article: AdminArticleCard;
  /** True for a column that the administrator has not hidden. */
  shows: (column: Column) => boolean;
}

/** Title, image, and the columns that a small screen hides. */
function Heading({ article, shows }: HeadingProps) {
  const { id, author, category_name, is_featured, is_supplied, views } = article;
  const client = useQueryClient();
  const fromList = useFromList();
  return (
    <div className="admin-heading">
      <Thumbnail article={article} />
      <div className="admin-words">
        <Link
          to={`/admin/articles/edit/${id}`}
          state={fromList}
          className="admin-row-link"
          {...(LONG_WORD.test(titleOf(article)) && { title: titleOf(article) })}
          // Starts loading the article while the code of the editor loads.
          onClick={() => void client.prefetchQuery(articleQueryOf(id))}
        >
          {titleOf(article)}
        </Link>{' '}
        {is_supplied && (
          <Badge color="yellow" variant="light" size="md">
            {SUPPLIED.badge}
          </Badge>
        )}
        {is_featured && shows('status') && (
          <Badge variant="light" hiddenFrom="xl" size="md">
            {ARTICLES.featured}
          </Badge>
        )}
        {category_name && shows('category') && (
          <Text size="sm" c="dimmed" visibleFrom="sm" hiddenFrom="xl">
            {category_name}
          </Text>
        )}
        <Text size="sm" hiddenFrom="md">
          {shows('author') && author}
          {shows('views') && (
            <Text span size="sm" hiddenFrom="sm">
              {shows('author') && ', '}
              {ARTICLES.viewCount(formatNumber(views), views > 1)}
            </Text>
          )}
        </Text>
        {shows('publication') && (
          <Text component="div" size="sm" hiddenFrom="sm">
            <ArticleState article={article} />
          </Text>
        )}
      </div>
    </div>
  );
}

/** Thumbnail of the article's image, or of the drawing that its page shows without an image. */
function Thumbnail({ article: { id, image } }: { article: AdminArticleCard }) {
  return (
    <img
      className="admin-thumbnail"
      src={image ? small(image) : `/art/placeholders/${(id % LIMITS.placeholderPictures) + 1}.svg`}
      alt=""
      width={64}
      height={40}
      loading="lazy"
      decoding="async"
    />
  );
}

function small(address: string): string {
  return hasSmaller(address) ? smallerPath(address, PORTRAIT_WIDTH, 'webp') : address;
}

interface SortableHeaderProps {
  label: string;
  column: string;
  /** Column of the current sort, with a minus sign for descending order. */
  sort: string;
  onSort: (sort: string) => void;
  visibleFrom?: MantineBreakpoint | undefined;
}

/** Column header that sorts: descending on the first click, then reversed. */
function SortableHeader({ label, column, sort, onSort, visibleFrom }: SortableHeaderProps) {
  const isSorted = sort.replace('-', '') === column;
  const isDescending = isSorted && sort.startsWith('-');
  const Icon = isSorted ? (isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <Table.Th visibleFrom={visibleFrom} aria-sort={isSorted ? direction : 'none'}>
      <UnstyledButton
        className="admin-sort"
        onClick={() => onSort(isDescending ? column : `-${column}`)}
      >
        {label}
        <Icon size={16} />
      </UnstyledButton>
    </Table.Th>
  );
}
