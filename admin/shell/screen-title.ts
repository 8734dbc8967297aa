interface Titled {
  path: string;
  label: string;
  row?: string;
  form?: { label: string; edit: string };
}

/** Returns the title of the screen at an address; undefined for an unknown address. */
export function screenTitle(screens: readonly Titled[], address: string): string | undefined {
  const screen = screens.find(({ path }) => address === path || address.startsWith(`${path}/`));
  const below = address.slice(screen?.path.length);
  if (below === '') return screen?.label;
  if (below === '/new') return screen?.form?.label;
  return below.startsWith('/edit/') ? screen?.form?.edit : screen?.row;
}
