import type { TextField } from '#contract/page-texts/fields';
import type { Texts } from '#contract/page-texts/schemas';
import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { IconArrowDown, IconArrowUp, IconX } from '../icons.ts';
import { GrowingText } from '../ui/fields/GrowingText';
import { PAGE_EDITOR } from './texts';

interface ItemsFieldProps {
  name: string;
  field: TextField;
  form: UseFormReturnType<Texts>;
}

/** Inputs of a list of texts, which are the lines of one value. Lines can be added, removed and moved. */
export function ItemsField({ name, field, form }: ItemsFieldProps) {
  const { label, max } = field;
  const { min, max: most } = field.items!;
  const root = useRef<HTMLFieldSetElement>(null);
  /** Line that gets the focus after the next change. */
  const next = useRef<number>(undefined);
  const lines = form.values[name]!.split('\n');
  const show = (changed: string[]) => form.setFieldValue(name, changed.join('\n'));

  useEffect(() => {
    if (next.current === undefined) return;
    root.current?.querySelectorAll('textarea')[next.current]?.focus();
    next.current = undefined;
  });

  function move(index: number, to: number) {
    const moved = lines.toSpliced(index, 1).toSpliced(to, 0, lines[index]!);
    next.current = to;
    show(moved);
  }

  return (
    <Fieldset legend={label} ref={root} p="sm">
      <Stack gap="xs">
        <Text size="sm">{PAGE_EDITOR.itemCount(min, most)}</Text>
        {lines.map((line, index) => {
          const itemLabel = PAGE_EDITOR.item(label, index + 1);
          return (
            // Lines have no identity: their place is their key.
            <Group key={index} gap="xs" wrap="nowrap" align="start">
              <GrowingText
                aria-label={itemLabel}
                value={line}
                isOneLine
                maxLength={max}
                error={Boolean(form.errors[name])}
                data-path={name}
                className="page-item"
                onChange={({ currentTarget: { value } }) => show(lines.with(index, value))}
              />
              <ActionIcon
                variant="subtle"
                aria-label={PAGE_EDITOR.moveUp(itemLabel)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={PAGE_EDITOR.moveDown(itemLabel)}
                disabled={index === lines.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={PAGE_EDITOR.removeItem(itemLabel)}
                disabled={lines.length <= min}
                onClick={() => {
                  next.current = Math.max(0, index - 1);
                  show(lines.toSpliced(index, 1));
                }}
              >
                <IconX size={18} />
              </ActionIcon>
            </Group>
          );
        })}
        {form.errors[name] && (
          <Text size="sm" c="var(--danger)">
            {form.errors[name]}
          </Text>
        )}
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={PAGE_EDITOR.addItemTo(label)}
            disabled={lines.length >= most}
            onClick={() => {
              next.current = lines.length;
              show([...lines, '']);
            }}
          >
            {PAGE_EDITOR.addItem}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
