import { LIMITS } from '#contract/limits';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { consumeDescriptionRequest, descriptionOf } from '../pictures/picture-descriptions';
import { Field } from './BlockFields';
import { PICTURE_FIELDS } from './texts';

interface DescriptionFieldsProps {
  editor: Editor;
  /** Attributes of the image. */
  attrs: Record<string, unknown>;
  onChange: (attrs: { alt?: string | null; caption?: string }) => void;
}

/** Fields for the description and the caption of an image. */
export function DescriptionFields({ editor, attrs, onChange }: DescriptionFieldsProps) {
  const description = descriptionOf(attrs);
  const fields = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (consumeDescriptionRequest(editor)) fields.current?.querySelector('input')?.focus();
  }, [editor]);

  return (
    <>
      <div ref={fields} className="block-pair">
        <Field
          label={PICTURE_FIELDS.alt}
          hint={PICTURE_FIELDS.altHint}
          value={description ?? ''}
          maxLength={LIMITS.article.imageAlt}
          disabled={description === ''}
          onChange={(alt) => onChange({ alt: alt || null })}
        />
        <label className="block-check">
          <input
            type="checkbox"
            checked={description === ''}
            onChange={(event) => onChange({ alt: event.currentTarget.checked ? '' : null })}
          />
          {PICTURE_FIELDS.decorative}
        </label>
      </div>
      <Field
        label={PICTURE_FIELDS.caption}
        hint={PICTURE_FIELDS.captionHint}
        value={String(attrs.caption ?? '')}
        maxLength={LIMITS.article.imageCaption}
        onChange={(caption) => onChange({ caption })}
      />
    </>
  );
}
