import { instant, moment } from '../requests/moment.ts';
import { pictureAddress } from './picture-address.ts';
import { slugify } from '../text/slug.ts';
import { linkLines, multiLine, singleLine } from '../text/schemas.ts';
import { rule, z } from '../zod.ts';
import {
  keysOf,
  type Field,
  type Fields,
  type FormKeys,
  type KeysIn,
  type ValueOf,
  type View,
} from '../content/fields.ts';

type Shape<F extends Fields, Keys extends keyof F = FormKeys<F>> = {
  [Key in Keys]: z.ZodType<ValueOf<F[Key]>, ValueOf<F[Key]>>;
};
type RequiredKeys<F extends Fields> = {
  [Key in keyof F]: F[Key]['isRequired'] extends true ? Key : never;
}[keyof F];

/** Returns schemas of a form's values: complete, and as an incomplete draft may have them. */
export function formShapes<F extends Fields>(
  fields: F,
): { complete: Shape<F>; unfinished: Shape<F>; required: Shape<F, RequiredKeys<F>> } {
  const shapeOf = (keys: string[], make: (field: Field) => z.ZodType) =>
    Object.fromEntries(keys.map((key) => [key, make(fields[key]!)])) as never;
  const every = keysOf(fields, ({ isDerived }) => !isDerived);
  return {
    complete: shapeOf(every, formSchema),
    unfinished: shapeOf(every, (field) => formSchema({ ...field, missing: undefined })),
    required: shapeOf(
      keysOf(fields, ({ isRequired }) => isRequired),
      formSchema,
    ),
  };
}

/** Returns schemas of a stored row's values, for the fields of these views. */
export function storedShape<F extends Fields, V extends View>(
  fields: F,
  ...views: V[]
): Shape<F, KeysIn<F, V>> {
  const keys = keysOf(fields, ({ view }) => views.includes(view as V));
  return Object.fromEntries(keys.map((key) => [key, storedSchema(fields[key]!)])) as never;
}

function formSchema(field: Field): z.ZodType {
  const { name, missing, empty } = field;
  const words = { ...(name && { name }), ...(missing && { missing }) };
  switch (field.kind) {
    case 'line':
      return singleLine(field.max!, words);
    case 'lines':
    case 'shortHtml':
      return multiLine(field.max!, words);
    case 'links':
      return linkLines(field.max!, words);
    case 'html':
      return missing ? z.string({ error: missing }).min(1) : z.string();
    case 'slug':
      return z
        .string()
        .trim()
        .max(1000)
        .refine((text) => text === '' || slugify(text) !== '', rule('letters', name));
    case 'picture':
      return empty === null ? pictureAddress.nullable() : pictureAddress;
    case 'flag':
      return z.boolean();
    case 'whole':
      return z.int().min(field.min!).max(field.max!);
    case 'choice':
      return z.enum(field.values!);
    case 'moment':
      return moment.nullable();
    case 'reference':
      return z.int().positive().nullable();
  }
}

function storedSchema(field: Field): z.ZodType {
  const { empty } = field;
  switch (field.kind) {
    case 'line':
    case 'lines':
    case 'links':
    case 'shortHtml':
    case 'html':
    case 'slug':
      return z.string();
    case 'picture':
      return empty === null ? z.string().nullable() : z.string();
    case 'flag':
      return z.boolean();
    case 'whole':
      return z.int();
    case 'choice':
      return z.enum(field.values!);
    case 'moment':
      return instant.nullable();
    case 'reference':
      return z.int().nullable();
  }
}
