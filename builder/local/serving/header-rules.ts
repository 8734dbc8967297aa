import { readFile } from 'node:fs/promises';

type Headers = [name: string, value: string][];

/** Reads a `_headers` file. Returns a function that gives the headers of a URL. */
export async function readHeaderRules(file: string): Promise<(url: URL) => Headers> {
  const text = await readFile(file, 'utf8').catch(() => '');
  // When two rules have the same path, Cloudflare applies the last one, at the position of the
  // first.
  const rules = [...new Map(parse(text).map((rule) => [rule.path, rule])).values()];
  return ({ hostname, pathname }) => {
    const found = new Map<string, string>();
    for (const { path, pattern, headers, removed } of rules)
      if (pattern.test(path.startsWith('/') ? pathname : `https://${hostname}${pathname}`)) {
        for (const name of removed) found.delete(name);
        for (const [name, value] of headers) {
          const before = found.get(name);
          found.set(name, before === undefined ? value : `${before}, ${value}`);
        }
      }
    return [...found];
  };
}

interface Rule {
  path: string;
  pattern: RegExp;
  headers: Headers;
  /** Names of headers set by earlier rules that this rule removes. */
  removed: string[];
}

/**
 * Parses rules. An indented line is a header of the rule above it. An indented `! Name` removes a
 * header.
 */
function parse(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((line) => /^\s*[^\s#]/.test(line))) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    const [, taken] = /^\s+!\s*([\w-]+)\s*$/.exec(line) ?? [];
    if (name) rules.at(-1)!.headers.push([name.toLowerCase(), value!]);
    else if (taken) rules.at(-1)!.removed.push(taken.toLowerCase());
    else {
      const path = line.trim();
      rules.push({ path, pattern: patternOf(path), headers: [], removed: [] });
    }
  }
  return rules;
}

/**
 * Returns a pattern in which `*` matches anything, and a placeholder such as `:name` matches one
 * label of a host.
 */
function patternOf(path: string): RegExp {
  const literal = path
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .map((part) => part.replaceAll(/:[a-z]\w*/gi, '[^/.]+'));
  return new RegExp(`^${literal.join('.*')}$`);
}
