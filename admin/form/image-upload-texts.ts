/** Messages about images that did not reach the server. */
export const IMAGE_UPLOADS = {
  lost: 'L’image n’est pas arrivée : choisissez-la à nouveau, ou enregistrez sans elle.',
  lostOf: (field: string, reason: string) =>
    `L’image choisie pour «\u00a0${field}\u00a0» n’est pas arrivée. ${reason}`,
} as const;
