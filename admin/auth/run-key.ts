/** The key that the start of a local product printed, in the link: no server sees what follows #. */
export function runKey(): string {
  return window.location.hash.slice(1);
}
