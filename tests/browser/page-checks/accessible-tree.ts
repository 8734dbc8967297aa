import type { Page } from '@playwright/test';

/** Properties of an element that assistive technologies get. */
export interface Told {
  role: string;
  name: string;
  /** Level of a heading. */
  level?: number;
  expanded?: boolean;
}

/** Returns Chromium's accessibility tree without ignored nodes. */
export async function accessibleTree(page: Page): Promise<Told[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => {
      const value = (wanted: string) =>
        properties.find((property) => String(property.name) === wanted)?.value.value as unknown;
      const [level, expanded] = [value('level'), value('expanded')];
      return {
        role: String(role?.value ?? ''),
        name: String(name?.value ?? '').trim(),
        ...(level !== undefined && { level: Number(level) }),
        ...(expanded !== undefined && { expanded: Boolean(expanded) }),
      };
    });
}

const NAMED = new Set(
  `button checkbox combobox dialog heading iframe image img link listbox menuitem navigation
  radio radiogroup region searchbox slider spinbutton switch tab tabpanel textbox`.split(/\s+/),
);

/** Returns controls, images and landmarks without a name, and headings that skip a level. */
export function untold(tree: Told[]): string[] {
  const faults = tree.filter(({ role, name }) => NAMED.has(role) && !name).map(({ role }) => role);
  const headings = tree.filter(({ role }) => role === 'heading');
  const main = headings.filter(({ level }) => level === 1).map(({ name }) => name);
  if (main.length !== 1) faults.push(`${main.length} main headings: ${main.join(', ')}`);
  for (const [index, { name, level }] of headings.entries())
    if (index > 0 && level! > headings[index - 1]!.level! + 1)
      faults.push(`h${level} after h${headings[index - 1]!.level}: ${name}`);
  return faults;
}
