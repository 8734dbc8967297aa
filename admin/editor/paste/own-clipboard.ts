import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';
import { OWN_MARK } from './clean-paste';

/** Writes what is copied with a mark, by which a paste knows that nothing in it needs a repair. */
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
