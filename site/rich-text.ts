import { HtmlRefused, UNBOUNDED } from '#contract/text/bounded-html';
import { createSanitizer } from '#contract/text/clean-html';
import { nonBreaking } from '#contract/text/typography';
import type { Root } from 'hast';
import type { Options } from 'rehype-sanitize';
import { SKIP, visitParents } from 'unist-util-visit-parents';

/** Creates functions that sanitize HTML with an allowlist, and write it. */
export function createWriter(schema: Options) {
  const sanitizer = createSanitizer(schema, UNBOUNDED);
  return {
    /**
     * Returns the sanitized tree. Of HTML too complex to come from the editor, only the text
     * is kept.
     */
    clean(html: string): Root {
      try {
        return sanitizer.clean(html, dropMissingPictures).tree;
      } catch (error) {
        if (!(error instanceof HtmlRefused)) throw error;
        return sanitizer.parse(html.replace(/<[^>]*>?/g, ' '));
      }
    },
    write: sanitizer.write,
  };
}

/** Removes placeholders of images that are not uploaded yet. Only drafts contain them. */
function dropMissingPictures(tree: Root): void {
  visitParents(tree, { tagName: 'img' }, (picture, ancestors, index) => {
    if (picture.properties.dataMissingPicture === undefined) return;
    ancestors.at(-1)!.children.splice(index!, 1);
    return [SKIP, index!];
  });
}

/** Keeps French spaces and short compounds on one line, except in code. */
export function keepTogether(tree: Root): void {
  visitParents(tree, (node) => {
    if (node.type === 'text') node.value = nonBreaking(node.value);
    if (node.type === 'element' && /^(?:code|pre)$/.test(node.tagName)) return SKIP;
  });
}
