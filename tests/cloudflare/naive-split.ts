/** Splits SQL as a simple server may: quotes in comments count as quotes, and only capitals open and end a trigger. */
export function naiveSplit(sql: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let quote = '';
  let isTrigger = false;
  for (const [token] of sql.matchAll(/\w+|[^\w]/g)) {
    statement += token;
    if (quote) quote = token === quote ? '' : quote;
    else if (/['"`]/.test(token)) quote = token;
    else if (token === 'BEGIN') isTrigger = true;
    else if (token === 'END') isTrigger = false;
    else if (token === ';' && !isTrigger) {
      statements.push(statement);
      statement = '';
    }
  }
  return [...statements, statement].filter((text) => text.trim());
}
