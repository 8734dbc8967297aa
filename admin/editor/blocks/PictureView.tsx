import { PICTURE_SIZES } from '#contract/text/rich-text';
import { useQuery } from '@tanstack/react-query';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useId } from 'react';
import { hasSmaller } from '#contract/images/uploaded-picture';
import { imageQuery, keyOf } from '../../images/queries';
import { isExternal } from '../../images/upload/upload';
import { describePicture, descriptionOf } from '../pictures/picture-descriptions';
import { BlockFields } from './BlockFields';
import { DescriptionFields } from './DescriptionFields';
import { FocusButton } from './FocusButton';
import { PICTURE_FIELDS } from './texts';

const SIZES = ['normal', ...PICTURE_SIZES] as const;

/** Image in the editor, with its fields below while it is selected. */
export function PictureView(props: ReactNodeViewProps) {
  const { editor, node, selected, getPos } = props;
  const { src, width, height, caption, size } = node.attrs as Record<string, string | null>;
  const description = descriptionOf(node.attrs);
  const isInGallery = isPartOfGallery(props);
  const objectPosition = useFocus(src ?? '', isInGallery);
  return (
    <NodeViewWrapper>
      <figure className={size ? `picture-${size}` : undefined} data-drag-handle>
        <img
          // The content security policy refuses images of other sites.
          src={src && !isExternal(src) ? src : undefined}
          alt={description ?? PICTURE_FIELDS.noDescription}
          width={width ?? undefined}
          height={height ?? undefined}
          style={{ objectPosition }}
          className={description === null ? 'is-undescribed' : undefined}
        />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      {selected && !isInGallery && <PictureFields {...props} />}
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
  const sizeId = useId();
  return (
    <BlockFields editor={editor} label={PICTURE_FIELDS.group}>
      <DescriptionFields editor={editor} attrs={node.attrs} onChange={updateAttributes} />
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
      <div className="block-actions">
        <FocusButton editor={editor} src={String(node.attrs.src)} />
      </div>
    </BlockFields>
  );
}

/** True for an image of a gallery, which shows the fields of its images itself. */
function isPartOfGallery({ editor, getPos }: ReactNodeViewProps): boolean {
  const position = getPos();
  const { doc } = editor.state;
  if (position === undefined || position > doc.content.size) return false;
  return doc.resolve(position).parent.type.name === 'gallery';
}

/** Returns the CSS position of the focal point of an image that a gallery crops. */
function useFocus(src: string, isCropped: boolean): string | undefined {
  const { data } = useQuery({ ...imageQuery(keyOf(src)), enabled: isCropped && hasSmaller(src) });
  return data && `${data.focus_x}% ${data.focus_y}%`;
}
