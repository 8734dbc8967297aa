/** Ids of the pages that speak for the owner: home, vision and mission. See `TEXT_PAGES`. */
export const PAGES_TO_READ: readonly number[] = [1, 2, 3];
