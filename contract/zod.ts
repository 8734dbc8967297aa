import { z } from 'zod';
import { EXPECTED, FORMS, nameOf, WRONG } from './validation-texts.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const RULES = { lines: WRONG.lines, letters: WRONG.letters, unreadable: WRONG.unreadable };

z.config({ customError: sentenceFor });

/** zod, configured with French error sentences. */
export { z };

/** Returns the options of a refinement. Its error sentence names the field, by its key if no name is given. */
export function rule(broken: keyof typeof RULES, name?: string) {
  return { params: { rule: broken, name } };
}

/** Returns options with a sentence for an absent value or one of another type only. */
export function whenAbsent(sentence: string | undefined) {
  return {
    error: ({ code }: { code: string }) => (code === 'invalid_type' ? sentence : undefined),
  };
}

function sentenceFor(issue: Issue): string {
  const name = nameOf(issue.path?.at(-1));
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? WRONG.value;
    case 'invalid_format':
      return FORMS[issue.format] ?? WRONG.form;
    case 'invalid_value':
      return WRONG.choice(issue.values);
    case 'unrecognized_keys':
      return WRONG.unexpected;
    case 'too_big':
      if (issue.origin === 'string') return WRONG.tooLong(name, issue.maximum);
      return (issue.origin === 'array' ? WRONG.tooMany : WRONG.tooLarge)(issue.maximum);
    case 'too_small':
      if (issue.origin === 'string') return WRONG.tooShort(name, issue.minimum);
      return issue.origin === 'array' ? WRONG.value : WRONG.tooSmall(issue.minimum);
    case 'custom': {
      const broken = issue.params?.rule as keyof typeof RULES | undefined;
      return broken
        ? RULES[broken]((issue.params?.name as string | undefined) ?? name)
        : WRONG.value;
    }
    default:
      return WRONG.value;
  }
}
