import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface ToolsProps {
  label: string;
  /** Editor that Escape moves the focus to. */
  editor: Editor;
  children: ReactNode;
  /** Second row of tools. */
  more?: ReactNode;
}

/** Toolbar with a single tab stop: arrow keys move between tools, Home and End to the first and last. */
export function Tools({ label, editor, children, more }: ToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement>(undefined);

  // The rendered tools change: one of the present ones is always the tab stop.
  useLayoutEffect(() => {
    const tools = toolsOf(bar.current!);
    setStop(tools.find((tool) => tool === stop.current) ?? tools[0]);
  });

  function setStop(chosen: HTMLElement | undefined) {
    stop.current = chosen;
    for (const tool of toolsOf(bar.current!)) tool.tabIndex = tool === chosen ? 0 : -1;
  }

  function move(event: KeyboardEvent) {
    const tools = toolsOf(bar.current!);
    const at = tools.indexOf(event.target as HTMLElement);
    // A menu that a tool opened elsewhere has its own keys.
    if (at < 0) return;
    if (event.key === 'Escape') return void editor.commands.focus();
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    tools.at(to % tools.length)!.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      onFocus={({ target }) => bar.current!.contains(target) && setStop(target)}
    >
      <div className="editor-row">{children}</div>
      {more && <div className="editor-row">{more}</div>}
    </div>
  );
}

function toolsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button, select')];
}
