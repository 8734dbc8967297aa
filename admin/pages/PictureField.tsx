import { DRAWING_ADDRESSES } from '#contract/images/drawings';
import type { TextField } from '#contract/page-texts/fields';
import type { Texts } from '#contract/page-texts/schemas';
import { Radio, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useFieldUpload } from '../form/image-uploads';
import { ImageField } from '../images/picker/ImageField';
import { DRAWING_NAMES } from './drawing-texts';
import { PAGE_EDITOR } from './texts';

interface PictureFieldProps {
  name: string;
  field: TextField;
  form: UseFormReturnType<Texts>;
  /** Address of the default image. */
  original: string;
  /** Description of the default image. */
  originalAlt: string;
}

/** Image of a page: an upload, or one of the drawings of the site. */
export function PictureField({ name, field, form, original, originalAlt }: PictureFieldProps) {
  const { label } = field;
  const value = form.values[name]!;
  const { uploads } = useFieldUpload(label);
  const needsDescription = value !== original && form.values[`${name}Alt`] === originalAlt;
  return (
    <Stack gap="xs">
      <ImageField
        label={label}
        path={name}
        addressLabel={PAGE_EDITOR.address(label)}
        value={value}
        error={form.errors[name]}
        fallback={original}
        removeLabel={PAGE_EDITOR.restoreImage}
        onChange={(address) => form.setFieldValue(name, address)}
      />
      <details>
        <summary>{PAGE_EDITOR.drawings}</summary>
        <Radio.Group
          aria-label={PAGE_EDITOR.drawingsOf(label)}
          value={value}
          onChange={(address) => {
            uploads.choose(label);
            form.setFieldValue(name, address);
          }}
        >
          <div className="page-drawings">
            {DRAWING_ADDRESSES.map((address) => (
              <Radio.Card
                key={address}
                value={address}
                title={DRAWING_NAMES[address]}
                aria-label={DRAWING_NAMES[address]}
              >
                <img src={address} alt="" loading="lazy" width={96} height={64} />
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      </details>
      {needsDescription && (
        <Text size="sm" role="status">
          {originalAlt ? PAGE_EDITOR.describeAgain : PAGE_EDITOR.describe}
        </Text>
      )}
    </Stack>
  );
}
