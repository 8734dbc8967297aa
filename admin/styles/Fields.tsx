import {
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  SegmentedControl,
  Textarea,
  TextInput,
} from '@mantine/core';
import { PasswordField } from '../form/PasswordField';
import { useState } from 'react';
import { ImageField } from '../form/ImageField';
import { STYLES } from './texts';

/** Each kind of field: empty, filled, wrong, disabled; then what is chosen. */
export function Fields() {
  const [picture, setPicture] = useState('');
  const { label, hint, value, placeholder, problem } = STYLES;
  const options = [...STYLES.options];
  return (
    <>
      <div className="admin-pairs">
        <TextInput label={label} description={hint} placeholder={placeholder} />
        <TextInput label={label} defaultValue={value} required />
        <TextInput label={label} error={problem} />
        <TextInput label={label} defaultValue={value} disabled />
        <TextInput label={STYLES.long} defaultValue={STYLES.long} />
        <PasswordField label={label} defaultValue={value} />
        <NativeSelect label={label} data={options} />
        <Textarea
          label={label}
          description={hint}
          defaultValue={STYLES.long}
          autosize
          minRows={3}
        />
      </div>
      <Group>
        <Checkbox label={label} />
        <Checkbox label={value} defaultChecked />
        <Checkbox label={STYLES.disabled} disabled />
        <Radio label={label} name="styles" />
        <Radio label={value} name="styles" defaultChecked />
      </Group>
      <SegmentedControl data={options} aria-label={STYLES.choices} />
      <ImageField label={label} hint={hint} value={picture} onChange={setPicture} />
    </>
  );
}
