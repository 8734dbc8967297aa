import { Image } from '@tiptap/extension-image';
import { isElsewhere } from '../form/upload';

/** Pictures of the text. One of another site is not asked for: the policy of the page refuses it. */
export const Pictures = Image.extend({
  addNodeView:
    () =>
    ({ HTMLAttributes }) => {
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(HTMLAttributes))
        if (value !== null && !(name === 'src' && isElsewhere(String(value))))
          dom.setAttribute(name, String(value));
      return { dom };
    },
});
