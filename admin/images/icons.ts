import { outline } from '../icons.ts';

export const IconPhotoOff = outline(
  'M15 8h.01 M7 3h11a3 3 0 0 1 3 3v11m-.856 3.099a2.991 2.991 0 0 1 -2.144 .901h-12a3 3 0 0 1 -3 -3v-12c0 -.845 .349 -1.608 .91 -2.153 M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5 M16.33 12.338c.574 -.054 1.155 .166 1.67 .662l3 3 M3 3l18 18',
);
export const IconPhotoUp = outline(
  'M15 8h.01 M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5 M3 16l5 -5c.928 -.893 2.072 -.893 3 0l3.5 3.5 M14 14l1 -1c.679 -.653 1.473 -.829 2.214 -.526 M19 22v-6 M22 19l-3 -3l-3 3',
);
export const IconCrop = outline('M8 5v10a1 1 0 0 0 1 1h10 M5 8h10a1 1 0 0 1 1 1v10');
