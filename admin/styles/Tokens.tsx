import { Group, Text } from '@mantine/core';
import { STYLES } from './texts';
import { Section } from './Section';

const COLOURS = `cream paper sand apricot line ink ink-soft orange peach burnt burnt-dark plum green
  mist leaf danger danger-ground`.split(/\s+/);
const STEPS = ['step-4', 'step-3', 'step-2', 'step-1', 'step-0', 'step--1'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Colour, type and space, each with the name of its token. */
export function Tokens() {
  return (
    <>
      <Section title={STYLES.colours}>
        <ul className="styles-colours">
          {COLOURS.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={STYLES.type}>
        {STEPS.map((step) => (
          <div key={step}>
            <Text size="sm">{step}</Text>
            <p className="styles-type" style={{ fontSize: `var(--${step})` }}>
              {STYLES.sample}
            </p>
          </div>
        ))}
      </Section>
      <Section title={STYLES.space}>
        {SPACES.map((space) => (
          <Group key={space} gap="sm">
            <Text size="sm" w={70}>
              space-{space}
            </Text>
            <span className="styles-space" style={{ width: `var(--space-${space})` }} />
          </Group>
        ))}
      </Section>
    </>
  );
}
