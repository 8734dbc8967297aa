import { Button, Menu } from '@mantine/core';
import { ARTICLES } from '../texts';
import { COLUMNS, useListSettings, type Column } from './list-settings';

const LABELS: Record<Column, string> = {
  category: ARTICLES.category,
  author: ARTICLES.author,
  status: ARTICLES.status,
  publication: ARTICLES.publication,
  views: ARTICLES.views,
  created: ARTICLES.created,
};

/** Menu that shows or hides the columns of the list. */
export function ColumnsMenu() {
  const { hidden, setHidden } = useListSettings();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-md">
          {ARTICLES.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {COLUMNS.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={!hidden.includes(column)}
            onChange={(isShown) => {
              const others = hidden.filter((other) => other !== column);
              setHidden(isShown ? others : [...others, column]);
            }}
          >
            {LABELS[column]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
