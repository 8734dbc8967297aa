import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Body of POST /api/views: the page that was opened. */
export const viewForm = z.strictObject({
  path: z
    .string({ error: 'Indiquez la page vue.' })
    .max(LIMITS.addressLength, { error: 'Cette adresse est trop longue.' })
    .startsWith('/', { error: 'Indiquez la page vue.' }),
});
