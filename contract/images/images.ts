import { instant } from '../requests/moment.ts';
import { LIMITS } from '../limits.ts';
import { limit, offset, searchText } from '../requests/list-query.ts';
import { VERSIONED_NOUNS } from '../nouns.ts';
import { singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** Key of a stored image or PDF: the hash of its bytes, and its format. */
export const imageKey = z.string().regex(/^[a-f0-9]{64}\.[a-z]{3,4}$/, { error: FIELDS.image });

/** `#rrggbb`, or empty. */
const imageColour = z.string().regex(/^(?:#[0-9a-f]{6})?$/, { error: FIELDS.image });

/** Description of an uploaded image. In multipart, fields beside the file `image`. */
export const uploadFacts = z.strictObject({
  /** Average colour, measured by the browser. */
  colour: imageColour.default(''),
  /** Alternative text. An image uploaded again keeps the one it has. */
  alt: singleLine(LIMITS.image.alt).default(''),
});

/** Body of POST /api/upload as JSON. */
export const uploadForm = uploadFacts.extend({
  /** A `data:image/…;base64,` address, or one of another site. The bytes determine the type. */
  image: z.string({ error: FIELDS.image }),
  filename: z.string().max(LIMITS.image.filename).default(''),
});

export type UploadForm = z.input<typeof uploadForm>;

/** Body of PUT /api/images/:key. The focus is in percent of width and height. */
export const imageForm = z.strictObject({
  alt: singleLine(LIMITS.image.alt).default(''),
  /** True for an image without meaning: its alternative text stays empty. */
  is_decorative: z.boolean().default(false),
  caption: singleLine(LIMITS.image.caption).default(''),
  credit: singleLine(LIMITS.image.credit).default(''),
  focus_x: z.number().min(0).max(100).default(50),
  focus_y: z.number().min(0).max(100).default(50),
  /** Version that the form was filled from. */
  version: z.number().int().min(1),
});

export type ImageForm = z.input<typeof imageForm>;

/** Query string of GET /api/images. The list is newest first. */
export const imageQuery = z.strictObject({
  /** Beginnings of words in the alternative text, file name or caption; accents are ignored. */
  q: searchText,
  /** Images or PDFs. */
  kind: z.enum(['image', 'pdf']).default('image'),
  /** Only unused images. */
  unused: z.literal('1').optional(),
  /** Only images without alternative text that are not marked as decorative. */
  undescribed: z.literal('1').optional(),
  /** Only images larger than `LIMITS.image.heavy`. */
  heavy: z.literal('1').optional(),
  limit,
  offset,
});

export type ImageQuery = z.output<typeof imageQuery>;

/** Query string of DELETE /api/images/:key. */
export const imageErasure = z.strictObject({
  /** Erases the image from everything that uses it, versions included. Requires a recent authentication. */
  everywhere: z.literal('1').optional(),
});

/** Answer of POST /api/upload. */
export const storedImage = z
  .object({
    /** `/uploads/<hash>.<extension>`: an address never gets another image. */
    url: z.string(),
    content_type: z.string(),
    bytes: z.int(),
    /** In pixels; 1 for a PDF. */
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'StoredImage' });
export type StoredImage = z.infer<typeof storedImage>;

/** An image of the library, in GET /api/images. */
export const libraryImage = storedImage
  .extend({
    key: z.string(),
    /** Name of the uploaded file, or empty. */
    filename: z.string(),
    alt: z.string(),
    is_decorative: z.boolean(),
    caption: z.string(),
    credit: z.string(),
    focus_x: z.number(),
    focus_y: z.number(),
    /** Average colour, `#rrggbb`, or empty when it was not measured. */
    colour: z.string(),
    version: z.int(),
    created_at: instant,
    /** Name of the uploader; empty for a command or a deleted account. */
    admin_name: z.string(),
    /** Number of rows and settings that use it, drafts and versions included. */
    uses: z.int(),
    /** Time of its scheduled erasure as an unused image, or null. */
    erased_at: instant.nullable(),
    /** Start of its erasure everywhere, or null. Its address no longer answers with the image. */
    erasing_since: instant.nullable(),
  })
  .meta({ id: 'LibraryImage' });
export type LibraryImage = z.infer<typeof libraryImage>;

export const libraryImages = z
  .object({
    images: z.array(libraryImage),
    /** Number of matching images on all pages. */
    total: z.int(),
  })
  .meta({ id: 'LibraryImages' });
export type LibraryImages = z.infer<typeof libraryImages>;

export const IMAGE_USE_STATES = ['live', 'draft', 'release', 'version', 'trash'] as const;
export type ImageUseState = (typeof IMAGE_USE_STATES)[number];

/**
 * A use of an image. Visible rows come first, then drafts and releases, then versions, without the version equal to
 * the present row.
 */
const imageUse = z
  .object({
    noun: z.enum(VERSIONED_NOUNS),
    /** Id of the row; 1 for the settings. */
    ref: z.int(),
    state: z.enum(IMAGE_USE_STATES),
    /** Number of the version in the states `version` and `release`; else null. */
    number: z.int().nullable(),
    /** Title of the article, name of the person, or question; empty for the settings. */
    title: z.string(),
    /** Time when the state was written. */
    at: instant,
  })
  .meta({ id: 'ImageUse' });
export type ImageUse = z.infer<typeof imageUse>;

/** Answer of GET /api/images/:key. */
export const imageDetails = libraryImage
  .extend({
    used: z.array(imageUse),
    /** Addresses of the smaller sizes that pages request, with their width in pixels. */
    sizes: z.array(z.object({ path: z.string(), width: z.int(), format: z.string() })),
  })
  .meta({ id: 'ImageDetails' });
export type ImageDetails = z.infer<typeof imageDetails>;

/** Body of POST /api/images/:key/replace: the key of the new image. */
export const imageReplacement = z.strictObject({ by: imageKey });

/** Answer of POST /api/images/:key/replace and DELETE /api/images/:key. */
export const imageChange = z
  .object({
    /** Number of rows and settings that were changed. */
    changed: z.int(),
    /** False when work is left: the same request continues it. */
    is_complete: z.boolean(),
  })
  .meta({ id: 'ImageChange' });
export type ImageChange = z.infer<typeof imageChange>;
