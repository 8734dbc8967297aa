import { instant } from '../requests/moment.ts';
import { LIMITS } from '../limits.ts';
import { limit, offset, searchText } from '../requests/list-query.ts';
import { VERSIONED_NOUNS } from '../nouns.ts';
import { singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** A stored picture: the hash of its bytes, and its format. */
export const imageKey = z.string().regex(/^[a-f0-9]{64}\.[a-z]{3,4}$/, { error: FIELDS.image });

/** `#rrggbb`, or empty. */
const imageColour = z.string().regex(/^(?:#[0-9a-f]{6})?$/, { error: FIELDS.image });

/** What is told of a picture that is sent. As multipart, in fields beside the file `image`. */
export const uploadFacts = z.strictObject({
  /** Its colour on average, as the browser that sends it measures it. */
  colour: imageColour.default(''),
  /** Its description. The same picture sent again keeps the one that it has. */
  alt: singleLine(LIMITS.image.alt).default(''),
});

/** Body of POST /api/upload as JSON. */
export const uploadForm = uploadFacts.extend({
  /** A `data:image/…;base64,` address, or one of another site. The bytes decide the type. */
  image: z.string({ error: FIELDS.image }),
  filename: z.string().max(LIMITS.image.filename).default(''),
});

export type UploadForm = z.input<typeof uploadForm>;

/** Body of PUT /api/images/:key. Percentages of width and height lie between 0 and 100. */
export const imageForm = z.strictObject({
  alt: singleLine(LIMITS.image.alt).default(''),
  /** Says nothing: its description stays empty, and nobody asks for one. */
  is_decorative: z.boolean().default(false),
  caption: singleLine(LIMITS.image.caption).default(''),
  credit: singleLine(LIMITS.image.credit).default(''),
  focus_x: z.number().min(0).max(100).default(50),
  focus_y: z.number().min(0).max(100).default(50),
  /** The version that the form was filled from. */
  version: z.number().int().min(1),
});

export type ImageForm = z.input<typeof imageForm>;

/** Query string of GET /api/images: newest first. */
export const imageQuery = z.strictObject({
  /** Words of the description, the name or the caption, begun or whole, without accents. */
  q: searchText,
  /** Only those that nothing uses. */
  unused: z.literal('1').optional(),
  /** Only those without a description that are not said to be decorative. */
  undescribed: z.literal('1').optional(),
  /** Only those of more than half a megabyte. */
  heavy: z.literal('1').optional(),
  limit,
  offset,
});

export type ImageQuery = z.output<typeof imageQuery>;

/** Query string of DELETE /api/images/:key. */
export const imageErasure = z.strictObject({
  /** Takes it out of everything that uses it, versions included; asks for a fresh proof. */
  everywhere: z.literal('1').optional(),
});

/** Answer of POST /api/upload. */
export const storedImage = z
  .object({
    /** `/uploads/<hash>.<extension>`, for ever the same picture. */
    url: z.string(),
    content_type: z.string(),
    bytes: z.int(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'StoredImage' });
export type StoredImage = z.infer<typeof storedImage>;

/** A picture of the library, as GET /api/images lists it. */
export const libraryImage = storedImage
  .extend({
    key: z.string(),
    /** Name of the file that was sent, empty where none was. */
    filename: z.string(),
    alt: z.string(),
    is_decorative: z.boolean(),
    caption: z.string(),
    credit: z.string(),
    focus_x: z.number(),
    focus_y: z.number(),
    /** Its colour on average, `#rrggbb`, or empty where nobody measured it. */
    colour: z.string(),
    version: z.int(),
    created_at: instant,
    /** Name of who sent it, empty for a command or a deleted account. */
    admin_name: z.string(),
    /** Number of articles, testimonials, questions and settings that use it, in any kept state. */
    uses: z.int(),
    /** When it will be erased because nothing uses it, or null. */
    erased_at: instant.nullable(),
    /** Since when it is being taken out of everything that uses it, or null; its address is gone by then. */
    erasing_since: instant.nullable(),
  })
  .meta({ id: 'LibraryImage' });
export type LibraryImage = z.infer<typeof libraryImage>;

export const libraryImages = z
  .object({
    images: z.array(libraryImage),
    /** Number of images with these filters, on all pages. */
    total: z.int(),
  })
  .meta({ id: 'LibraryImages' });
export type LibraryImages = z.infer<typeof libraryImages>;

export const IMAGE_USE_STATES = ['live', 'draft', 'release', 'version', 'trash'] as const;
export type ImageUseState = (typeof IMAGE_USE_STATES)[number];

/**
 * A place where a picture is used. What is online comes first, then what is prepared, then versions,
 * but for the one that is the present row.
 */
const imageUse = z
  .object({
    noun: z.enum(VERSIONED_NOUNS),
    /** Id of the row; 1 for the settings. */
    ref: z.int(),
    state: z.enum(IMAGE_USE_STATES),
    /** Number of the version, for the states `version` and `release`. */
    number: z.int().nullable(),
    /** Title of the article, name of the person, the question, or empty for the settings. */
    title: z.string(),
    /** When that state was written. */
    at: instant,
  })
  .meta({ id: 'ImageUse' });
export type ImageUse = z.infer<typeof imageUse>;

/** What GET /api/images/:key returns. */
export const imageDetails = libraryImage
  .extend({
    used: z.array(imageUse),
    /** Widths of its smaller sizes that pages ask for, in pixels. */
    sizes: z.array(z.object({ path: z.string(), width: z.int(), format: z.string() })),
  })
  .meta({ id: 'ImageDetails' });
export type ImageDetails = z.infer<typeof imageDetails>;

/** Body of POST /api/images/:key/replace: the picture that takes its place in every text. */
export const imageReplacement = z.strictObject({ by: imageKey });

/** What POST /api/images/:key/replace and DELETE /api/images/:key return. */
export const imageChange = z
  .object({
    /** Number of articles, testimonials, questions and settings that were rewritten. */
    changed: z.int(),
    /** False while there is more than one call does: the same call again goes on. */
    is_complete: z.boolean(),
  })
  .meta({ id: 'ImageChange' });
export type ImageChange = z.infer<typeof imageChange>;
