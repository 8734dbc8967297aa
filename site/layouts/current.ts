/**
 * Returns a function that gives `aria-current` of a link: `page` for the current page, `true` for a
 * page above it.
 */
export function currentOn(path: string) {
  return (href: string): 'page' | 'true' | undefined => {
    if (href === path) return 'page';
    return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
  };
}
