/** Groups things by name, in the order in which each name first appears. */
export function groupedBy<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string) {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const name = nameOf(thing);
    const group = groups.get(name);
    if (group) group.push(thing);
    else groups.set(name, [thing]);
  }
  return groups;
}
