import { Anchor, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { SETTINGS, SETTINGS_SECTIONS, type SectionName } from './texts';

const NAMES = Object.keys(SETTINGS_SECTIONS) as SectionName[];

/** Id of the element that holds a group of settings. */
export const sectionId = (name: SectionName) => `section-${name}`;

/** Links to the groups of settings on a wide screen, with the group in view marked. */
export function SettingsIndex() {
  const titleId = useId();
  const [current, goTo] = useCurrentSection();
  return (
    <nav className="settings-index" aria-labelledby={titleId}>
      <Text size="sm" fw={600} id={titleId}>
        {SETTINGS.index}
      </Text>
      <ul role="list" className="admin-list">
        {NAMES.map((name) => (
          <li key={name}>
            <Anchor
              href={`#${sectionId(name)}`}
              size="sm"
              aria-current={name === current || undefined}
              onClick={(event) => {
                // Without this, the router would treat the new hash as a navigation.
                event.preventDefault();
                goTo(name);
              }}
            >
              {SETTINGS_SECTIONS[name]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the group in view and a function that scrolls to a group and moves the focus there. */
function useCurrentSection() {
  const [current, setCurrent] = useState<SectionName>(NAMES[0]!);
  /** Scroll position after the last click. The clicked group stays marked until the administrator scrolls. */
  const chosenAt = useRef<number>(undefined);
  useEffect(() => {
    const mark = () => {
      if (scrollY === chosenAt.current) return;
      chosenAt.current = undefined;
      setCurrent(sectionInView());
    };
    addEventListener('scroll', mark, { passive: true });
    return () => removeEventListener('scroll', mark);
  }, []);

  function goTo(name: SectionName) {
    const section = document.getElementById(sectionId(name));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    chosenAt.current = scrollY;
    setCurrent(name);
  }
  return [current, goTo] as const;
}

/** Returns the group at a reading line, which moves from the top to the bottom of the viewport as the page scrolls. */
function sectionInView(): SectionName {
  const { scrollHeight, clientHeight } = document.documentElement;
  const line = (scrollY / Math.max(1, scrollHeight - clientHeight)) * clientHeight;
  const isAbove = (name: SectionName) =>
    (document.getElementById(sectionId(name))?.getBoundingClientRect().top ?? 0) <= line;
  return NAMES.findLast(isAbove) ?? NAMES[0]!;
}
