import { PALETTE } from '#contract/text/rich-text';
import { Mark } from '@tiptap/core';

/** Name of a palette colour; style sheets define the colour itself. */
export type Colour = (typeof PALETTE)[number];

/** Creates a mark that is stored as a palette class: text colour or background. */
function colourMark(name: string, prefix: string) {
  const pattern = new RegExp(`(?:^| )${prefix}-(\\w+)(?: |$)`);
  return Mark.create({
    name,
    addAttributes: () => ({ colour: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: 'span[class]',
        // A span may have a text colour and a background: the rule of the other mark must read it too.
        consuming: false,
        getAttrs: (element) => {
          const colour = pattern.exec(element.className)?.[1];
          return PALETTE.includes(colour as Colour) && { colour };
        },
      },
    ],
    renderHTML: ({ mark }) => ['span', { class: `${prefix}-${mark.attrs.colour}` }, 0],
  });
}

export const TEXT_COLOUR = 'textColour';
export const BACKGROUND = 'background';

export const TextColour = colourMark(TEXT_COLOUR, 'color');
export const Background = colourMark(BACKGROUND, 'background');
