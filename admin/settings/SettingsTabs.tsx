import { missingFacts } from '#contract/settings/legal-facts';
import type { Settings } from '#contract/settings/settings';
import { Card, Tabs } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { SectionPreview } from './SectionPreview';
import { SECTION_NAMES, SECTIONS, type SectionName } from './sections';
import { SettingField } from './SettingField';
import { SECTION_TITLES, SETTINGS } from './texts';

interface SettingsTabsProps {
  form: UseFormReturnType<Settings>;
  section: SectionName;
  onSection: (section: SectionName) => void;
}

/** Settings in tabs, which name the number of facts that they lack, and refused values. The tabs stand beside the form on a wide screen. */
export function SettingsTabs({ form, section, onSection }: SettingsTabsProps) {
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const missing: readonly string[] = missingFacts(form.values);
  const isMissing = (name: string) => missing.includes(name);
  return (
    <Tabs
      value={section}
      onChange={(name) => onSection(name as SectionName)}
      orientation={isWide ? 'vertical' : 'horizontal'}
      className="settings-tabs"
    >
      <Tabs.List aria-label={SETTINGS.index}>
        {SECTION_NAMES.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {SETTINGS.tab(
              SECTION_TITLES[name],
              SECTIONS[name].filter(isMissing).length,
              SECTIONS[name].some((setting) => form.errors[setting]),
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {SECTION_NAMES.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Card p="lg" shadow="xs">
            <div className="settings-fields">
              {SECTIONS[name].map((setting) => (
                <SettingField
                  key={setting}
                  form={form}
                  name={setting}
                  isMissing={isMissing(setting)}
                />
              ))}
            </div>
          </Card>
          <SectionPreview section={name} settings={form.values} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
