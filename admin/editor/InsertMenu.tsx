import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { IconPlus } from '../icons.ts';
import { INSERTABLES } from './insertables';
import { EDITOR } from './texts';
import { Tool } from './Tool';

interface InsertMenuProps {
  editor: Editor;
  onFailure: (sentence: string) => void;
}

/** The same blocks as the « / » menu, for those who do not know of it. */
export function InsertMenu({ editor, onFailure }: InsertMenuProps) {
  return (
    <Menu returnFocus={false} position="bottom-start">
      <Menu.Target>
        <Tool label={EDITOR.insert} Icon={IconPlus} />
      </Menu.Target>
      <Menu.Dropdown>
        {INSERTABLES.map(({ label, Icon, run }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={18} />}
            onClick={() => run(editor, onFailure)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
