/** Parameters of scrypt. */
export interface Cost {
  N: number;
  r: number;
  p: number;
}

/** Cost of new password hashes, and of comparisons for unknown accounts. */
export const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
