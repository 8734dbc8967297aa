import { FACT_NAMES } from '#contract/page-texts/fact-names';
import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { Fragment } from 'react';
import { outline } from '../../icons.ts';
import { INSERT_FACT } from '../fact-texts';
import { Tool } from './Tool';

// From the same icon set as `admin/icons.ts`.
const IconBrackets = outline('M8 4h-3v16h3 M16 4h3v16h-3');

/** Menu that inserts the name of a fact between brackets. */
export function FactMenu({ editor }: { editor: Editor }) {
  const insert = (text: string) =>
    editor.chain().focus().insertContent({ type: 'text', text }).run();
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <Tool label={INSERT_FACT} Icon={IconBrackets} />
      </Menu.Target>
      <Menu.Dropdown mah="min(22rem, 50dvh)" style={{ overflowY: 'auto' }}>
        {Object.entries(FACT_NAMES).map(([subject, names]) => (
          <Fragment key={subject}>
            <Menu.Label>{subject}</Menu.Label>
            {names.map((name) => (
              <Menu.Item key={name} onClick={() => insert(`[${name}]`)}>
                {name}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
