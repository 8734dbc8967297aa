/** Splits SQL as simply as a server may: quotes in comments are quotes, capitals make a trigger. */
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
