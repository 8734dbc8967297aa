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
      /**
       * Inserts the video of an address behind the caret's block. Returns false when it is not the address of a video.
       */
      insertVideo: (address: string) => ReturnType;
    };
  }
}

/** Video, stored as a link to its address. The public page shows the player after the visitor's click. */
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
          // Turns the address of a video into the video, when it is pasted alone into an empty paragraph.
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

/** Video in the editor: as the public page shows it before playback, with a title field while it is selected. */
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
