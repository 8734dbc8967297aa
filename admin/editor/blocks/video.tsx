import { videoAt } from '#contract/text/video';
import { LIMITS } from '#contract/limits';
import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import { putBlock, writeBehind } from './put-block';
import { VIDEO_FIELDS } from './texts';
import { BlockFields, Field } from './BlockFields';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    video: {
      /** Puts the film of an address behind the block of the caret; false when it leads to none. */
      insertVideo: (address: string) => ReturnType;
    };
  }
}

/** A film by its address: a link, in whose place the page shows the film once it is asked to. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    address: { default: '', rendered: false },
    title: { default: '', rendered: false },
  }),

  parseHTML: () => [{ tag: 'figure.video', priority: 60, getAttrs: videoOf }],

  renderHTML: ({ node }) => {
    const { address, title } = node.attrs as { address: string; title: string };
    const host = videoAt(address)?.host ?? '';
    return [
      'figure',
      { class: 'video' },
      ['a', { href: address }, title || VIDEO_FIELDS.untitled(host)],
      ['figcaption', VIDEO_FIELDS.hostedBy(host)],
    ];
  },

  addNodeView: () => ReactNodeViewRenderer(VideoView),

  addCommands: () => ({
    insertVideo:
      (address) =>
      ({ tr, state, dispatch }) => {
        const video = videoAt(address);
        if (!video) return false;
        if (!dispatch) return true;
        const node = state.schema.nodes.video!.create({ address: video.address });
        writeBehind(tr, putBlock(tr, node, tr.selection.to));
        return true;
      },
  }),

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          // A film's address pasted alone into an empty line becomes the film.
          handlePaste: ({ state: { selection } }, event) =>
            selection.empty &&
            selection.$from.parent.type.name === 'paragraph' &&
            selection.$from.parent.content.size === 0 &&
            editor.commands.insertVideo(event.clipboardData?.getData('text/plain') ?? ''),
        },
      }),
    ];
  },
});

function videoOf(figure: HTMLElement) {
  const link = figure.querySelector('a');
  const video = videoAt(link?.getAttribute('href') ?? '');
  if (!link || !video) return false;
  const title = link.textContent.trim();
  return {
    address: video.address,
    title: title === VIDEO_FIELDS.untitled(video.host) ? '' : title,
  };
}

/** A film in the editor: as the page shows it before it is played, and its title while selected. */
function VideoView({ editor, node, selected, updateAttributes }: ReactNodeViewProps) {
  const { address, title } = node.attrs as { address: string; title: string };
  const host = videoAt(address)?.host ?? '';
  return (
    <NodeViewWrapper>
      <figure className="video" data-drag-handle>
        <a href={address} tabIndex={-1} onClick={(event) => event.preventDefault()}>
          {title || VIDEO_FIELDS.untitled(host)}
        </a>
        <figcaption>{VIDEO_FIELDS.hostedBy(host)}</figcaption>
      </figure>
      {selected && (
        <BlockFields editor={editor} label={VIDEO_FIELDS.group}>
          <Field
            label={VIDEO_FIELDS.title}
            hint={VIDEO_FIELDS.titleHint}
            value={title}
            maxLength={LIMITS.article.videoTitle}
            onChange={(value) => updateAttributes({ title: value })}
          />
        </BlockFields>
      )}
    </NodeViewWrapper>
  );
}
