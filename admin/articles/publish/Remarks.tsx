import './remarks.css';
import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '../../icons.ts';
import { LAST_LOOK } from './texts';
import type { Remark } from './checks';

/** What is to be seen to before an article is published; each line leads to its place. */
export function Remarks({
  remarks,
  onShow,
}: {
  remarks: Remark[];
  onShow: (remark: Remark) => void;
}) {
  if (remarks.length === 0)
    return (
      <Text className="remark" data-level="fine">
        <IconCheck size={18} /> {LAST_LOOK.nothing}
      </Text>
    );
  const stops = remarks.filter(({ level }) => level === 'stop');
  return (
    <section aria-label={LAST_LOOK.remarks(stops.length)}>
      <Title order={3} size="h6" mb="xs">
        {LAST_LOOK.remarks(stops.length)}
      </Title>
      <Stack component="ul" gap={4} className="admin-list">
        {remarks.map((remark, place) => (
          <li key={place}>
            <UnstyledButton
              className="remark"
              data-level={remark.level}
              onClick={() => onShow(remark)}
            >
              {remark.level === 'stop' ? (
                <IconX size={18} aria-label={LAST_LOOK.stops} role="img" />
              ) : (
                <IconAlertTriangle size={18} aria-label={LAST_LOOK.asks} role="img" />
              )}
              <span>{remark.sentence}</span>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </section>
  );
}
