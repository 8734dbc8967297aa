import { SETTING_LABELS } from '#contract/settings/names';
import {
  ACKNOWLEDGEMENTS,
  COMPANY_KINDS,
  LOGO_DISPLAYS,
  NOTICE_CONTENTS,
  SERVICE_STATES,
  type Settings,
} from '#contract/settings/settings';
import { ColorInput, Group, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ImageField } from '../images/picker/ImageField';
import type { ReactNode } from 'react';
import { GrowingText } from '../ui/fields/GrowingText';
import { frenchProps } from '../french/french-props';
import { SETTING_HINTS, SETTINGS } from './texts';

const CHOICES = {
  logo_display: LOGO_DISPLAYS,
  service_state: SERVICE_STATES,
  notice_content: NOTICE_CONTENTS,
  acknowledgement: ACKNOWLEDGEMENTS,
  company_kind: COMPANY_KINDS.filter((kind) => kind !== 'unknown'),
} as const;

/** Settings of several lines, or of one long line. */
const LONG = {
  site_description: { minRows: 3, isOneLine: true },
  brand_blurb: { minRows: 2 },
} as const;

/** Maximum characters, where the browser enforces them. */
const MAX: Partial<Record<keyof Settings, number>> = {
  site_title: 120,
  home_title: 120,
  site_description: 320,
  brand_blurb: 400,
  keywords: 500,
  author: 120,
};

/** Settings whose length search engines limit. */
const COUNTED: readonly (keyof Settings)[] = ['site_title', 'site_description'];

const PICTURES = {
  logo: { addressLabel: SETTINGS.logoAddress },
  og_image: { addressLabel: SETTINGS.shareAddress },
  favicon: {
    addressLabel: SETTINGS.faviconAddress,
    accept: '.ico,.png,.jpg,.jpeg',
    isSquare: true,
  },
} as const;

interface SettingFieldProps {
  form: UseFormReturnType<Settings>;
  name: keyof Settings;
  /** True for a required fact that is missing. */
  isMissing: boolean;
}

/** Input of one setting. */
export function SettingField({ form, name, isMissing }: SettingFieldProps) {
  const value = form.values[name];
  const label = SETTING_LABELS[name];
  const count = COUNTED.includes(name) ? SETTINGS.characters(value.length) : undefined;
  const hint = [SETTING_HINTS[name], count].filter(Boolean).join(' : ');
  const description = isMissing ? <MissingHint>{hint}</MissingHint> : hint;
  const input = { label, description, maxLength: MAX[name], ...form.getInputProps(name) };
  if (name in PICTURES)
    return (
      <ImageField
        {...PICTURES[name as keyof typeof PICTURES]}
        label={label}
        path={name}
        hint={SETTING_HINTS[name]}
        value={value}
        error={form.errors[name]}
        onChange={(address) => form.setFieldValue(name, address)}
      />
    );
  if (name in CHOICES) {
    const choices: readonly string[] = CHOICES[name as keyof typeof CHOICES];
    return (
      <Radio.Group label={label} description={description} {...form.getInputProps(name)}>
        <Group mt="xs">
          {choices.map((choice) => (
            <Radio key={choice} value={choice} label={SETTINGS.choices[choice]} />
          ))}
        </Group>
      </Radio.Group>
    );
  }
  if (name === 'theme_color')
    return (
      <ColorInput
        {...input}
        format="hex"
        eyeDropperButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
        withEyeDropper={false}
      />
    );
  if (name in LONG)
    return (
      <GrowingText {...input} {...LONG[name as keyof typeof LONG]} {...frenchProps(form, name)} />
    );
  return <TextInput {...input} inputWrapperOrder={['label', 'input', 'description', 'error']} />;
}

/** Hint of a required fact that is missing. */
function MissingHint({ children }: { children: ReactNode }) {
  return (
    <>
      <strong className="settings-missing">{SETTINGS.toComplete}</strong> {children}
    </>
  );
}
