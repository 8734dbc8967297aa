import { searchable } from '#contract/text/search';
import { Popover, TextInput, VisuallyHidden, type TextInputProps } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { optionCountText } from './option-texts';
import { useChoice } from './use-choice';

interface SuggestFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  label: string;
  suggestions: string[];
  value?: string;
  onChange?: (value: string) => void;
}

/** Text field that accepts any words, and suggests earlier values. */
export function SuggestField({ suggestions, value = '', onChange, ...field }: SuggestFieldProps) {
  const [isAsked, setAsked] = useState(false);
  const words = searchable(value);
  const found = suggestions.filter((one) => one !== value && searchable(one).includes(words));
  const items = isAsked ? found : [];
  const { fieldProps, listProps, optionProps } = useChoice({
    items,
    keyOf: (suggestion) => suggestion,
    typed: value,
    onPick: take,
  });

  function take(suggestion: string) {
    onChange?.(suggestion);
    setAsked(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setAsked(true);
    if (event.key === 'Escape') setAsked(false);
    fieldProps.onKeyDown(event);
  }

  return (
    <>
      <Popover opened={items.length > 0} withRoles={false} width="target" shadow="md">
        <Popover.Target>
          <TextInput
            {...field}
            {...fieldProps}
            value={value}
            onChange={(event) => {
              onChange?.(event.currentTarget.value);
              setAsked(true);
            }}
            onFocus={() => setAsked(true)}
            onBlur={() => setAsked(false)}
            onKeyDown={onKeyDown}
          />
        </Popover.Target>
        <Popover.Dropdown p="xs">
          <div {...listProps} aria-label={field.label}>
            {items.map((suggestion) => (
              <div key={suggestion} {...optionProps(suggestion)}>
                {suggestion}
              </div>
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">
        {isAsked && value !== '' && optionCountText(items.length)}
      </VisuallyHidden>
    </>
  );
}
