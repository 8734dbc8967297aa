import { outline } from '../icons.ts';

// From the same icon set as `admin/icons.ts`.
export const IconArrowBackUp = outline('M9 14l-4 -4l4 -4 M5 10h11a4 4 0 1 1 0 8h-1');
export const IconArrowForwardUp = outline('M15 14l4 -4l-4 -4 M19 10h-11a4 4 0 1 0 0 8h1');
export const IconBlockquote = outline(
  'M6 15h15 M21 19h-15 M15 11h6 M21 7h-6 M9 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2 M3 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2',
);
export const IconBold = outline(
  'M7 5h6a3.5 3.5 0 0 1 0 7h-6l0 -7 M13 12h1a3.5 3.5 0 0 1 0 7h-7v-7',
);
export const IconCode = outline('M7 8l-4 4l4 4 M17 8l4 4l-4 4 M14 4l-4 16');
export const IconH2 = outline(
  'M17 12a2 2 0 1 1 4 0c0 .591 -.417 1.318 -.816 1.858l-3.184 4.143l4 0 M4 6v12 M12 6v12 M11 18h2 M3 18h2 M4 12h8 M3 6h2 M11 6h2',
);
export const IconH3 = outline(
  'M19 14a2 2 0 1 0 -2 -2 M17 16a2 2 0 1 0 2 -2 M4 6v12 M12 6v12 M11 18h2 M3 18h2 M4 12h8 M3 6h2 M11 6h2',
);
export const IconItalic = outline('M11 5l6 0 M7 19l6 0 M14 5l-4 14');
export const IconList = outline(
  'M9 6l11 0 M9 12l11 0 M9 18l11 0 M5 6l0 .01 M5 12l0 .01 M5 18l0 .01',
);
export const IconListNumbers = outline(
  'M11 6h9 M11 12h9 M12 18h8 M4 16a2 2 0 1 1 4 0c0 .591 -.5 1 -1 1.5l-3 2.5h4 M6 10v-6l-2 2',
);
export const IconSeparator = outline('M3 12l0 .01 M7 12l10 0 M21 12l0 .01');
export const IconStrikethrough = outline(
  'M5 12l14 0 M16 6.5a4 2 0 0 0 -4 -1.5h-1a3.5 3.5 0 0 0 0 7h2a3.5 3.5 0 0 1 0 7h-1.5a4 2 0 0 1 -4 -1.5',
);
export const IconUnderline = outline('M7 5v5a5 5 0 0 0 10 0v-5 M5 19h14');
export const IconTable = outline(
  'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14 M3 10h18 M10 3v18',
);
export const IconVideo = outline(
  'M15 10l4.553 -2.276a1 1 0 0 1 1.447 .894v6.764a1 1 0 0 1 -1.447 .894l-4.553 -2.276v-4 M3 8a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-8',
);
export const IconAlignCenter = outline('M4 6l16 0 M8 12l8 0 M6 18l12 0');
export const IconAlignJustified = outline('M4 6l16 0 M4 12l16 0 M4 18l12 0');
export const IconAlignLeft = outline('M4 6l16 0 M4 12l10 0 M4 18l14 0');
export const IconAlignRight = outline('M4 6l16 0 M10 12l10 0 M6 18l14 0');
export const IconClearFormatting = outline(
  'M17 15l4 4m0 -4l-4 4 M7 6v-1h11v1 M7 19l4 0 M13 5l-4 14',
);
export const IconHighlight = outline(
  'M3 19h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4 M12.5 5.5l4 4 M4.5 13.5l4 4 M21 15v4h-8l4 -4l4 0',
);
export const IconIndentDecrease = outline('M20 6l-7 0 M20 12l-9 0 M20 18l-7 0 M8 8l-4 4l4 4');
export const IconIndentIncrease = outline('M20 6l-11 0 M20 12l-7 0 M20 18l-11 0 M4 8l4 4l-4 4');
export const IconInfoCircle = outline(
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0 M12 9h.01 M11 12h1v4h1',
);
export const IconLibraryPhoto = outline(
  'M7 3m0 2.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667zM4.012 7.26a2.005 2.005 0 0 0 -1.012 1.737v10c0 1.1 .9 2 2 2h10c.75 0 1.158 -.385 1.5 -1M17 7h.01M7 13l3.644 -3.644a1.21 1.21 0 0 1 1.712 0l3.644 3.644M15 12l1.644 -1.644a1.21 1.21 0 0 1 1.712 0l2.644 2.644',
);
export const IconLink = outline(
  'M9 15l6 -6 M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464 M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
);
export const IconTextColor = outline('M9 15v-7a3 3 0 0 1 6 0v7 M9 11h6 M5 19h14');
export const IconBookmark = outline('M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4');
export const IconLayoutGrid = outline(
  'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-4 M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-4 M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-4 M14 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-4',
);
