import type { CDPSession } from '@playwright/test';
import { cdp } from 'vitest/browser';

/** State of a combobox and of its list, as assistive technologies get it. */
export interface ToldChoice {
  isExpanded: boolean;
  /** Name of the controlled list; null without a list. */
  list: string | null;
  groups: Record<string, string[]>;
  options: string[];
  /** Options with `aria-selected`. */
  selected: string[];
  /** Option that `aria-activedescendant` names, which has the virtual focus. */
  active: string | null;
}

/** Returns Chromium's accessibility tree of the screen. */
export async function accessibleNodes() {
  const session = cdp() as unknown as CDPSession;
  // A test runs in a frame of its page.
  const { frameTree } = await session.send('Page.getFrameTree');
  const frameId = frameTree.childFrames?.[0]?.frame.id;
  return (await session.send('Accessibility.getFullAXTree', { frameId })).nodes;
}

type Node = Awaited<ReturnType<typeof accessibleNodes>>[number];

export const roleOf = (node: Node) => String(node.role?.value ?? '');
export const nameOf = (node: Node) => String(node.name?.value ?? '').trim();

/** Reads a combobox in the accessibility tree. */
export async function toldChoice(name: string): Promise<ToldChoice | null> {
  const nodes = await accessibleNodes();
  const propertyOf = (node: Node, wanted: string) =>
    node.properties?.find((property) => String(property.name) === wanted)?.value;
  const relatedTo = (node: Node, wanted: string) => {
    const related = propertyOf(node, wanted)?.relatedNodes?.[0]?.backendDOMNodeId;
    const isIt = (other: Node) => !other.ignored && other.backendDOMNodeId === related;
    return related === undefined ? undefined : nodes.find(isIt);
  };
  const below = (node: Node, role: string): Node[] =>
    (node.childIds ?? [])
      .flatMap((id) => nodes.find(({ nodeId }) => nodeId === id) ?? [])
      .flatMap((child) => (roleOf(child) === role ? [child] : below(child, role)));

  const field = nodes.find(
    (node) => !node.ignored && roleOf(node) === 'combobox' && nameOf(node) === name,
  );
  if (!field) return null;
  const list = relatedTo(field, 'controls');
  const isList = list && roleOf(list) === 'listbox';
  const options = isList ? below(list, 'option') : [];
  const active = relatedTo(field, 'activedescendant');
  return {
    isExpanded: propertyOf(field, 'expanded')?.value === true,
    list: isList ? nameOf(list) : null,
    groups: Object.fromEntries(
      (isList ? below(list, 'group') : []).map((group) => [
        nameOf(group),
        below(group, 'option').map(nameOf),
      ]),
    ),
    options: options.map(nameOf),
    selected: options.filter((one) => propertyOf(one, 'selected')?.value === true).map(nameOf),
    active: active ? nameOf(active) : null,
  };
}

/** A combobox that offers nothing. */
export const CLOSED = { isExpanded: false, list: null, options: [], active: null };
