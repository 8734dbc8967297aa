import { PALETTE } from '#contract/text/rich-text';
import { Mark } from '@tiptap/core';

/** A name of the palette. What it looks like is the style sheet's: contrast is checked there. */
export type Colour = (typeof PALETTE)[number];

/** A mark that is a class of the palette: text colour or background. */
function colourMark(name: string, prefix: string) {
  const pattern = new RegExp(`(?:^| )${prefix}-(\\w+)(?: |$)`);
  return Mark.create({
    name,
    addAttributes: () => ({ colour: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: 'span[class]',
        // A span may have a colour and a background: the other mark reads it too.
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
