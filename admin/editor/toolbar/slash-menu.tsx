import '../../ui/fields/options.css';
import { Extension, type Editor } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { ReactRenderer } from '@tiptap/react';
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion';
import { useEffect, useRef } from 'react';
import { optionCountText } from '../../ui/fields/option-texts';
import { findInsertables, type Insertable } from './insertables';
import { EDITOR } from '../texts';

type Render = NonNullable<SuggestionOptions<Insertable, Insertable>['render']>;

/** Opens a menu of blocks when « / » is typed in an empty paragraph or after a space. */
export const SlashMenu = Extension.create({
  name: 'slashMenu',

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      Suggestion<Insertable, Insertable>({
        editor,
        pluginKey: new PluginKey('slashMenu'),
        char: '/',
        container: 'main',
        allow: ({ state, range }) => {
          const place = state.doc.resolve(range.from);
          const isCode = place.marks().some(({ type }) => type.spec.code);
          return place.parent.type.name === 'paragraph' && !isCode;
        },
        items: ({ query }) => findInsertables(query),
        command: ({ range, props: { run } }) => {
          editor.chain().focus().deleteRange(range).run();
          run(editor);
        },
        render: () => popup(editor),
      }),
    ];
  },
});

/**
 * Renders the menu at the caret. The focus stays in the text, whose `aria-activedescendant` names the chosen option.
 */
function popup(editor: Editor): ReturnType<Render> {
  let list: ReactRenderer | undefined;
  let unmount = () => {};
  let items: Insertable[] = [];
  let chosen = 0;
  let pick: (item: Insertable) => void = () => {};

  function show() {
    list?.updateProps({ items, chosen, onPick: pick });
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', SLASH_LIST);
    if (items.length > 0) dom.setAttribute('aria-activedescendant', optionId(chosen));
    else dom.removeAttribute('aria-activedescendant');
  }

  return {
    onStart: (props) => {
      ({ items, command: pick } = props);
      chosen = 0;
      list = new ReactRenderer(SlashList, {
        editor,
        props: { items, chosen, onPick: pick },
        className: 'editor-slash',
      });
      unmount = props.mount(list.element as HTMLElement);
      show();
    },
    onUpdate: (props) => {
      ({ items, command: pick } = props);
      chosen = 0;
      show();
    },
    onKeyDown: ({ event: { key } }) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (items.length === 0) return false;
      if (step) {
        chosen = (chosen + step + items.length) % items.length;
        show();
        return true;
      }
      if (key !== 'Enter' && key !== 'Tab') return false;
      pick(items[chosen]!);
      return true;
    },
    onExit: () => {
      unmount();
      list?.destroy();
      for (const name of ['aria-controls', 'aria-activedescendant'])
        editor.view.dom.removeAttribute(name);
    },
  };
}

const SLASH_LIST = 'slash-list';

function optionId(index: number): string {
  return `${SLASH_LIST}-${index}`;
}

interface SlashListProps {
  items: Insertable[];
  /** Index of the option that Enter picks. */
  chosen: number;
  onPick: (item: Insertable) => void;
}

/** Options of the « / » menu. */
function SlashList({ items, chosen, onPick }: SlashListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <div ref={list} id={SLASH_LIST} className="options" role="listbox" aria-label={EDITOR.insert}>
        {items.map((item, index) => (
          <div
            key={item.label}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className="option"
            // Keeps the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onMouseUp={() => onPick(item)}
          >
            <item.Icon size={20} aria-hidden />
            {item.label}
          </div>
        ))}
      </div>
      <p role="status" className="editor-slash-count">
        {optionCountText(items.length)}
      </p>
    </>
  );
}
