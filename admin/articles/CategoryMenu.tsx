import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSelector } from '../icons.ts';
import { categoriesQuery } from '../categories-query';
import { BATCH } from './texts';

interface CategoryMenuProps {
  isDisabled: boolean;
  onChoose: (category: number | null) => void;
}

/** The category that the ticked articles get, or none. */
export function CategoryMenu({ isDisabled, onChoose }: CategoryMenuProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Menu position="top">
      <Menu.Target>
        <Button
          variant="default"
          className="batch-category"
          disabled={isDisabled}
          rightSection={<IconSelector size={16} />}
        >
          {BATCH.category}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="batch-categories">
        {categories.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose(null)}>{BATCH.none}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
