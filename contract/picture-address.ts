import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** The address of a picture: below / or https, empty for none, or a data URL to be stored. */
export const pictureAddress = z
  .string({ error: 'Indiquez l’adresse de l’image.' })
  .trim()
  .max(LIMITS.image.dataUrl, { error: "L'image est trop volumineuse (max 5MB)" })
  .refine(
    (address) =>
      address.startsWith('data:') ||
      (address.length <= LIMITS.addressLength &&
        /^(?:\/(?:[\w.%-][\w./%-]*)?|https:\/\/[^\s"'<>\\]+)?$/.test(address)),
    { error: 'Indiquez une adresse qui commence par / ou par https://.' },
  );
