import './styles.css';
import { Stack } from '@mantine/core';
import { STYLES } from './texts';
import { Buttons } from './Buttons';
import { Fields } from './Fields';
import { Messages } from './Messages';
import { Rows } from './Rows';
import { Section } from './Section';
import { Tokens } from './Tokens';

/** Every token and component in every state, to be looked at: on a local server only. */
export function StylesScreen() {
  return (
    <Stack>
      <Tokens />
      <Section title={STYLES.buttons}>
        <Buttons />
      </Section>
      <Section title={STYLES.fields}>
        <Fields />
      </Section>
      <Section title={STYLES.states}>
        <Messages />
      </Section>
      <Section title={STYLES.lists}>
        <Rows />
      </Section>
    </Stack>
  );
}
