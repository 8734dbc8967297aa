/** Says of each link of a menu whether the page of `path` is what it leads to, or is below it. */
export function currentOn(path: string) {
  return (href: string): 'page' | 'true' | undefined => {
    if (href === path) return 'page';
    return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
  };
}
