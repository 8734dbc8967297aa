import { LIMITS } from '#contract/limits';
import { PICTURE_SIZES } from '#contract/text/rich-text';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { isExternal } from '../../images/upload/upload';
import {
  describePicture,
  descriptionOf,
  consumeDescriptionRequest,
} from '../pictures/picture-descriptions';
import { BlockFields, Field } from './BlockFields';
import { PICTURE_FIELDS } from './texts';

const SIZES = ['normal', ...PICTURE_SIZES] as const;

/** Image in the editor, with its fields below while it is selected. */
export function PictureView(props: ReactNodeViewProps) {
  const { editor, node, selected, getPos } = props;
  const { src, width, height, caption, size } = node.attrs as Record<string, string | null>;
  const description = descriptionOf(node.attrs);
  return (
    <NodeViewWrapper>
      <figure className={size ? `picture-${size}` : undefined} data-drag-handle>
        <img
          // The content security policy refuses images of other sites.
          src={src && !isExternal(src) ? src : undefined}
          alt={description ?? PICTURE_FIELDS.noDescription}
          width={width ?? undefined}
          height={height ?? undefined}
          className={description === null ? 'is-undescribed' : undefined}
        />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      {selected && <PictureFields {...props} />}
      {!selected && description === null && (
        <p className="block-ask">
          <button type="button" onClick={() => describePicture(editor, getPos() ?? 0)}>
            {PICTURE_FIELDS.describe}
          </button>
        </p>
      )}
    </NodeViewWrapper>
  );
}

function PictureFields({ editor, node, updateAttributes }: ReactNodeViewProps) {
  const description = descriptionOf(node.attrs);
  const fields = useRef<HTMLDivElement>(null);
  const sizeId = useId();

  useEffect(() => {
    if (consumeDescriptionRequest(editor)) fields.current?.querySelector('input')?.focus();
  }, [editor]);

  return (
    <BlockFields editor={editor} label={PICTURE_FIELDS.group}>
      <div ref={fields} className="block-pair">
        <Field
          label={PICTURE_FIELDS.alt}
          hint={PICTURE_FIELDS.altHint}
          value={description ?? ''}
          maxLength={LIMITS.article.imageAlt}
          disabled={description === ''}
          onChange={(alt) => updateAttributes({ alt: alt || null })}
        />
        <label className="block-check">
          <input
            type="checkbox"
            checked={description === ''}
            onChange={(event) => updateAttributes({ alt: event.currentTarget.checked ? '' : null })}
          />
          {PICTURE_FIELDS.decorative}
        </label>
      </div>
      <Field
        label={PICTURE_FIELDS.caption}
        hint={PICTURE_FIELDS.captionHint}
        value={String(node.attrs.caption ?? '')}
        maxLength={LIMITS.article.imageCaption}
        onChange={(caption) => updateAttributes({ caption })}
      />
      <div className="block-field">
        <label htmlFor={sizeId}>{PICTURE_FIELDS.size}</label>
        <select
          id={sizeId}
          value={String(node.attrs.size ?? 'normal')}
          onChange={({ currentTarget: { value } }) =>
            updateAttributes({ size: value === 'normal' ? null : value })
          }
        >
          {SIZES.map((name) => (
            <option key={name} value={name}>
              {PICTURE_FIELDS.sizes[name]}
            </option>
          ))}
        </select>
      </div>
    </BlockFields>
  );
}
