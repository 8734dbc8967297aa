import { registerPreload } from '../../ui/state/on-demand';
import { ApiFailure } from '../../api';
import { PDF_LINK } from './texts';

const load = registerPreload(() => import('./pdf-link'));

/** Loads the code of links to PDFs. Throws an `ApiFailure` with the message to show. */
export function loadPdfLinks(): ReturnType<typeof load> {
  return load().catch(() => {
    throw new ApiFailure(0, { message: PDF_LINK.failed });
  });
}
