import { SETTING_LABELS } from '#contract/settings/names';
import { SERVICE_STATES, type Settings } from '#contract/settings/settings';
import { Group, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Section } from './Section';
import { SETTING_HINTS, SETTINGS } from './texts';
import { GrowingText } from '../ui/fields/GrowingText';
import { frenchProps } from '../french/french-props';

/** Settings with one line of text, by section. */
const LINES = {
  contact: ['contact_email', 'contact_phone', 'contact_address', 'opening_hours'],
  social: ['linkedin_url', 'facebook_url', 'instagram_url', 'x_url'],
  legal: [
    'company_name',
    'company_form',
    'company_address',
    'company_siren',
    'company_register',
    'company_vat',
    'publication_director',
    'editorial_director',
    'activity_notice',
    'host_name',
    'host_address',
    'host_phone',
    'data_officer',
    'backup_retention',
  ],
  service: [
    'sign_up_url',
    'service_opening',
    'service_contract',
    'service_cost',
    'service_areas',
    'figure_matching_time',
  ],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

const SECTIONS = Object.keys(LINES) as (keyof typeof LINES)[];

/** Sections for contact details, social networks, legal information and the service. */
export function OtherSections({ form }: { form: UseFormReturnType<Settings> }) {
  return SECTIONS.map((section) => (
    <Section key={section} name={section}>
      {section === 'service' && (
        <Radio.Group
          label={SETTING_LABELS.service_state}
          description={SETTING_HINTS.service_state}
          {...form.getInputProps('service_state')}
        >
          <Group mt="xs">
            {SERVICE_STATES.map((state) => (
              <Radio key={state} value={state} label={SETTINGS.states[state]} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <div className="admin-pairs">
        {LINES[section].map((name) => (
          <TextInput
            key={name}
            label={SETTING_LABELS[name]}
            description={SETTING_HINTS[name]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      {section === 'contact' && (
        <GrowingText
          label={SETTING_LABELS.brand_blurb}
          minRows={2}
          maxLength={400}
          {...frenchProps(form, 'brand_blurb')}
        />
      )}
    </Section>
  ));
}
