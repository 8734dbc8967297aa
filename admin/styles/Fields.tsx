import {
  Checkbox,
  Group,
  NativeSelect,
  PasswordInput,
  Radio,
  SegmentedControl,
  SimpleGrid,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { ImageField } from '../form/ImageField';
import { STYLES } from '../texts/styles';

/** Each kind of field: empty, filled, wrong, disabled; then what is chosen. */
export function Fields() {
  const [picture, setPicture] = useState('');
  const { label, hint, value, placeholder, problem } = STYLES;
  const options = [...STYLES.options];
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={label} description={hint} placeholder={placeholder} />
        <TextInput label={label} defaultValue={value} required />
        <TextInput label={label} error={problem} />
        <TextInput label={label} defaultValue={value} disabled />
        <TextInput label={STYLES.long} defaultValue={STYLES.long} />
        <PasswordInput label={label} defaultValue={value} />
        <NativeSelect label={label} data={options} />
        <Textarea
          label={label}
          description={hint}
          defaultValue={STYLES.long}
          autosize
          minRows={3}
        />
      </SimpleGrid>
      <Group>
        <Checkbox label={label} />
        <Checkbox label={value} defaultChecked />
        <Checkbox label={STYLES.disabled} disabled />
        <Switch label={label} />
        <Switch label={value} defaultChecked />
        <Radio label={label} name="styles" />
        <Radio label={value} name="styles" defaultChecked />
      </Group>
      <SegmentedControl data={options} aria-label={STYLES.choices} />
      <ImageField label={label} hint={hint} value={picture} onChange={setPicture} />
    </>
  );
}
