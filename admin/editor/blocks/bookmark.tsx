import { LIMITS } from '#contract/limits';
import { Node } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import { useState } from 'react';
import { EDITOR } from '../texts';
import { loneLink } from '../links/lone-link';
import { BlockFields, Field } from './BlockFields';
import { cardAddress, hostOf, type Card } from './bookmark-card';
import { putBlock, writeBehind } from './put-block';
import { BOOKMARK } from './texts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    bookmark: {
      /** Inserts a link card behind the caret's block, or in place of a paragraph that has only a link. */
      insertBookmark: (card: Card) => ReturnType;
    };
  }
}

/** Link card: a link with a title, a description, and the name of its site. */
export const Bookmark = Node.create({
  name: 'bookmark',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    address: { default: '', rendered: false },
    title: { default: '', rendered: false },
    description: { default: '', rendered: false },
  }),

  parseHTML: () => [{ tag: 'figure.bookmark', priority: 60, getAttrs: cardOf }],

  renderHTML: ({ node }) => {
    const { address, title, description } = node.attrs as Card;
    return [
      'figure',
      { class: 'bookmark' },
      ['a', { href: address }, title || address],
      ...(description ? [['p', description]] : []),
      ['figcaption', hostOf(address)],
    ];
  },

  addNodeView: () => ReactNodeViewRenderer(BookmarkView),

  addCommands: () => ({
    insertBookmark:
      (card) =>
      ({ tr, state, dispatch }) => {
        if (!dispatch) return true;
        const node = state.schema.nodes.bookmark!.create(card);
        const link = loneLink(state);
        if (link) tr.replaceWith(link.from, link.to, node);
        writeBehind(tr, link ? link.from : putBlock(tr, node, tr.selection.to));
        return true;
      },
  }),
});

function cardOf(figure: HTMLElement): Card | false {
  const link = figure.querySelector('a');
  const address = cardAddress(link?.getAttribute('href') ?? '');
  if (!link || !address) return false;
  const title = link.textContent.trim();
  return {
    address,
    title: title === address ? '' : title,
    description: figure.querySelector('p')?.textContent.trim() ?? '',
  };
}

/** Link card in the editor: as on the public page, with its fields while it is selected. */
function BookmarkView({ editor, node, selected, updateAttributes }: ReactNodeViewProps) {
  const { address, title, description } = node.attrs as Card;
  return (
    <NodeViewWrapper>
      <figure className="bookmark" data-drag-handle>
        <a href={address} tabIndex={-1} onClick={(event) => event.preventDefault()}>
          {title || address}
        </a>
        {description && <p>{description}</p>}
        <figcaption>{hostOf(address)}</figcaption>
      </figure>
      {selected && (
        <BlockFields editor={editor} label={BOOKMARK.group}>
          <AddressField
            address={address}
            onChange={(other) => updateAttributes({ address: other })}
          />
          <Field
            label={BOOKMARK.title}
            value={title}
            maxLength={LIMITS.article.bookmarkTitle}
            onChange={(value) => updateAttributes({ title: value })}
          />
          <Field
            label={BOOKMARK.description}
            hint={BOOKMARK.descriptionHint}
            value={description}
            maxLength={LIMITS.article.bookmarkDescription}
            onChange={(value) => updateAttributes({ description: value })}
          />
        </BlockFields>
      )}
    </NodeViewWrapper>
  );
}

interface AddressFieldProps {
  address: string;
  onChange: (address: string) => void;
}

/** Field for the address of a card. An unfinished address is shown and does not change the card. */
function AddressField({ address, onChange }: AddressFieldProps) {
  const [typed, setTyped] = useState(address);
  const meant = cardAddress(typed);
  return (
    <Field
      label={EDITOR.linkAddress}
      value={meant === null || meant === address ? typed : address}
      maxLength={LIMITS.article.bookmarkAddress}
      isTypeset={false}
      onChange={(value) => {
        setTyped(value);
        const other = cardAddress(value);
        if (other) onChange(other);
      }}
    />
  );
}
