import { Group, Image, Text } from '@mantine/core';
import { shortened } from '../ui/shortened';
import { TITLE_SHOWN } from './page-summary';
import { PREVIEW } from './texts';

/** Search engines cut descriptions about here. */
const DESCRIPTION_SHOWN = 160;

interface SearchResultProps {
  title: string;
  description: string;
  address: string;
  favicon: string;
}

/** A page as a search engine lists it. */
export function SearchResult({ title, description, address, favicon }: SearchResultProps) {
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {favicon && <Image key={favicon} src={favicon} w={20} h={20} alt="" />}
        <Text size="sm" truncate>
          {address}
        </Text>
      </Group>
      <Text className="admin-result-title">{shortened(title, TITLE_SHOWN) || PREVIEW.noTitle}</Text>
      <Text size="sm" className="admin-words">
        {shortened(description, DESCRIPTION_SHOWN) || PREVIEW.noDescription}
      </Text>
    </>
  );
}
