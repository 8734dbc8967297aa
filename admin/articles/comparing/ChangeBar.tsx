import { ActionIcon, Group, Text } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../icons.ts';
import { COMPARISON } from '../../conflict-texts';

interface ChangeBarProps {
  /** Element that contains the changes, each marked with `data-change`. */
  region: RefObject<HTMLElement | null>;
  count: number;
}

/** Buttons that move from one change of a comparison to the next. */
export function ChangeBar({ region, count }: ChangeBarProps) {
  const [at, setAt] = useState(0);
  const shown = Math.min(at, count);

  function go(step: 1 | -1) {
    const next = shown === 0 ? (step === 1 ? 1 : count) : ((shown - 1 + step + count) % count) + 1;
    setAt(next);
    const changes = region.current!.querySelectorAll<HTMLElement>('[data-change]');
    for (const [index, change] of changes.entries())
      change.toggleAttribute('data-current', index === next - 1);
    changes[next - 1]?.scrollIntoView({ block: 'center' });
  }

  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" role="status">
        {shown === 0 ? COMPARISON.count(count) : COMPARISON.change(shown, count)}
      </Text>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={COMPARISON.previous}
        onClick={() => go(-1)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ActionIcon variant="default" size={44} aria-label={COMPARISON.next} onClick={() => go(1)}>
        <IconChevronRight size={20} />
      </ActionIcon>
    </Group>
  );
}
