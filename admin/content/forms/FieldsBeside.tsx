import { Text } from '@mantine/core';
import { COMPARISON } from '../../conflict-texts';
import { Compared, SideBySide, type ComparedField } from '../../ui/cards/SideBySide';

interface FieldsBesideProps {
  fields: ComparedField[];
  labels: { before: string; after: string };
}

/** Fields that differ between two versions, side by side; words of only one version are marked. */
export function FieldsBeside({ fields, labels }: FieldsBesideProps) {
  if (fields.length === 0) return <Text>{COMPARISON.same}</Text>;
  return (
    <SideBySide labels={labels}>
      {fields.map((field) => (
        <Compared key={field.label} labels={labels} {...field} />
      ))}
    </SideBySide>
  );
}
