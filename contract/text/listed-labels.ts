/** Number of labels listed before the others are only counted. */
const LISTED = 3;

/** Returns « Téléphone, Horaires », and counts the labels after the third. */
export function listedLabels(labels: string[]): string {
  const others = labels.length - LISTED;
  if (others < 2) return labels.join(', ');
  return `${labels.slice(0, LISTED).join(', ')} et ${others}\u00a0autres`;
}
