import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';
import { OWN_MARK } from './clean-paste';

/** Marks copied HTML, so that a paste in this editor skips the cleaning. */
class OwnSerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ) {
    const copied = super.serializeFragment(fragment, options, target);
    if (!target) copied.firstElementChild?.setAttribute(OWN_MARK, '');
    return copied;
  }
}

export function ownSerializer(schema: Schema): DOMSerializer {
  return new OwnSerializer(
    DOMSerializer.nodesFromSchema(schema),
    DOMSerializer.marksFromSchema(schema),
  );
}
