import { ERRORS } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** Address of an image: a path or an https address, empty for none, or a data URL to store. */
export const pictureAddress = z
  .string()
  .trim()
  .max(LIMITS.image.dataUrl, { error: ERRORS.image_too_large.sentence })
  .refine(
    (address) =>
      address.startsWith('data:') ||
      (address.length <= LIMITS.addressLength &&
        /^(?:\/(?:[\w.%-][\w./%-]*)?|https:\/\/[^\s"'<>\\]+)?$/.test(address)),
    { error: FIELDS.imageAddress },
  );
