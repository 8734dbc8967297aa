import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { ReactRenderer } from '@tiptap/react';
import { TableBar } from './TableBar';

/** Table in the editor: its tools above a frame that scrolls sideways. */
export class TableView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('tbody');
  private readonly caption = document.createElement('caption');
  private readonly bar: ReactRenderer;
  private node: Node;

  constructor(node: Node, editor: Editor) {
    this.node = node;
    this.bar = new ReactRenderer(TableBar, {
      editor,
      props: { editor },
      className: 'table-bar-place',
    });
    this.bar.element.contentEditable = 'false';
    this.caption.contentEditable = 'false';
    const table = document.createElement('table');
    table.append(this.caption, this.contentDOM);
    const frame = document.createElement('div');
    frame.className = 'table-frame';
    frame.append(table);
    this.dom.className = 'table-block';
    this.dom.append(this.bar.element, frame);
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return this.bar.element.contains(target as globalThis.Node);
  }

  ignoreMutation({ target }: ViewMutationRecord): boolean {
    return !this.contentDOM.contains(target);
  }

  destroy(): void {
    this.bar.destroy();
  }

  private show(): void {
    this.caption.textContent = String(this.node.attrs.caption);
    this.caption.hidden = !this.node.attrs.caption;
  }
}
