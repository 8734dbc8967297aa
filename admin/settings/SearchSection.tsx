import { SETTING_LABELS } from '#contract/settings/names';
import type { Settings } from '#contract/settings/settings';
import { ColorInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ImageField } from '../images/picker/ImageField';
import { Section } from './Section';
import { SETTING_HINTS, SETTINGS } from './texts';
import { GrowingText } from '../ui/fields/GrowingText';
import { frenchProps } from '../french/french-props';

/** Settings for search engines and social networks. */
export function SearchSection({ form }: { form: UseFormReturnType<Settings> }) {
  const { values } = form;
  return (
    <Section name="search">
      <TextInput
        label={SETTING_LABELS.site_title}
        description={SETTINGS.characters(values.site_title.length)}
        maxLength={120}
        {...form.getInputProps('site_title')}
      />
      <GrowingText
        label={SETTING_LABELS.site_description}
        description={`${SETTING_HINTS.site_description} : ${SETTINGS.characters(values.site_description.length)}`}
        minRows={3}
        isOneLine
        maxLength={320}
        {...frenchProps(form, 'site_description')}
      />
      <TextInput
        label={SETTING_LABELS.keywords}
        description={SETTING_HINTS.keywords}
        maxLength={500}
        {...form.getInputProps('keywords')}
      />
      <TextInput label={SETTING_LABELS.author} maxLength={120} {...form.getInputProps('author')} />
      <ColorInput
        label={SETTING_LABELS.theme_color}
        description={SETTING_HINTS.theme_color}
        format="hex"
        {...form.getInputProps('theme_color')}
        eyeDropperButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
        withEyeDropper={false}
      />
      <ImageField
        label={SETTING_LABELS.og_image}
        path="og_image"
        addressLabel={SETTINGS.shareAddress}
        hint={SETTING_HINTS.og_image}
        value={values.og_image}
        error={form.errors.og_image}
        onChange={(address) => form.setFieldValue('og_image', address)}
      />
      <ImageField
        label={SETTING_LABELS.favicon}
        path="favicon"
        addressLabel={SETTINGS.faviconAddress}
        hint={SETTING_HINTS.favicon}
        accept=".ico,.png,.jpg,.jpeg"
        isSquare
        value={values.favicon}
        error={form.errors.favicon}
        onChange={(address) => form.setFieldValue('favicon', address)}
      />
    </Section>
  );
}
