import { LIMITS } from '#contract/limits';
import { videoAt } from '#contract/video';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { BlockFields } from './BlockFields';
import { Field } from './Field';
import { VIDEO_FIELDS } from './texts';

/** A film in the editor: as the page shows it before it is played, and its title while selected. */
export function VideoView({ editor, node, selected, updateAttributes }: ReactNodeViewProps) {
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
