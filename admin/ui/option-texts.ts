/** How many things a list offers. */
export function offered(count: number): string {
  if (count === 0) return 'Aucune proposition';
  return count === 1 ? '1 proposition' : `${count} propositions`;
}
