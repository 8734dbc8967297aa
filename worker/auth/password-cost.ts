/** The parameters of scrypt. */
export interface Cost {
  N: number;
  r: number;
  p: number;
}

/** What a password costs that is hashed from now on, or compared with no account. */
export const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
