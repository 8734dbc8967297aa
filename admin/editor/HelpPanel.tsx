import { Kbd, List, Popover, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { IconHelp } from '../icons.ts';
import { EDITOR, WRITING_HELP } from './texts';
import { Tool } from './Tool';
import { isTypographyOn, setTypography } from './typography';

/** The lesson on headings, what the keys do, and the switch of the typography. */
export function HelpPanel() {
  const [isOn, setOn] = useState(isTypographyOn);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Tool label={WRITING_HELP.title} Icon={IconHelp} />
      </Popover.Target>
      <Popover.Dropdown maw="min(28rem, 94vw)" aria-label={WRITING_HELP.title}>
        <Switch
          label={WRITING_HELP.typography}
          description={WRITING_HELP.typographyHint}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked);
            setTypography(checked);
          }}
        />
        <Title order={3} size="h6" mt="md">
          {EDITOR.helpTitle}
        </Title>
        <List size="sm">
          {EDITOR.help.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        <Title order={3} size="h6" mt="md">
          {WRITING_HELP.keysTitle}
        </Title>
        <List size="sm" listStyleType="none">
          {WRITING_HELP.keys.map(([keys, use]) => (
            <List.Item key={keys}>
              <Kbd size="xs">{keys}</Kbd>{' '}
              <Text span size="sm">
                {use}
              </Text>
            </List.Item>
          ))}
        </List>
      </Popover.Dropdown>
    </Popover>
  );
}
