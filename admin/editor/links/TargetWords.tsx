import { LINKS } from '../texts';
import type { LinkTarget } from './use-link-targets';

/** Name and address of a page or article in a list of results. */
export function TargetWords({ address, label, isDraft }: LinkTarget) {
  return (
    <span className="editor-target">
      <b>
        {label}
        {isDraft && ` (${LINKS.draft})`}
      </b>
      <small>{address}</small>
    </span>
  );
}
