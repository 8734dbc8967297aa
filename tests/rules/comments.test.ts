import { describe, expect, it } from 'vitest';
import { commentsOf } from './comments.ts';
import { files } from './source-files.ts';

/** Folders and files that follow the rule on first words. */
const PLAIN = [
  'builder',
  'site',
  'bench',
  'admin/content',
  'tests/rules/comments.ts',
  'tests/rules/comments.test.ts',
  'tests/screens',
  'worker',
  'contract',
];
const QUESTION = /^(?:What|Who|Whoever|Whether|Where|How)\b/;

it('no comment begins with a question word', () => {
  const comments = PLAIN.flatMap((plain) => {
    const inPlain = files.filter(({ path }) => path === plain || path.startsWith(`${plain}/`));
    const found = inPlain.flatMap(({ path, text }) =>
      commentsOf(path, text).map((comment) => ({ path, ...comment })),
    );
    expect(found, plain).not.toEqual([]);
    return found;
  });
  const questions = comments
    .filter(({ text }) => QUESTION.test(text))
    .map(({ path, line, text }) => `${path}:${line}: ${text}`);
  expect(questions).toEqual([]);
});

describe('comments', () => {
  it.each([
    [
      'code.ts',
      'one(); // First,\n// then second.\n\n// Third.',
      ['First, then second.', 'Third.'],
    ],
    [
      'code.ts',
      '/*\n * Of\n * a file.\n */\n/** Of a function. */\none();',
      ['Of a file.', 'Of a function.'],
    ],
    [
      'code.ts',
      'interface Shape {\n  /** Of a member. */\n  one: 1;\n}\n/**\n * Of a type,\n * on lines.\n */\ntype One = 1;',
      ['Of a member.', 'Of a type, on lines.'],
    ],
    ['code.ts', 'one("// no", `/* no ${/* yes */ 1}`, /\\/* no/, 2 /* two */);', ['yes', 'two']],
    [
      'code.ts',
      'interface Shape {\n  // Of a member.\n  one: 1;\n  // Last.\n}',
      ['Of a member.', 'Last.'],
    ],
    ['code.tsx', '<p>\n  {/* Of a text. */}\n  // no, https://no\n</p>;', ['Of a text.']],
    ['styles.css', 'a { content: "/* no */"; } /* Of a rule. */', ['Of a rule.']],
    [
      'page.astro',
      '---\n// Code.\n---\n<!-- Page. -->\n<a href="//no">{/* Expression. */ 1}</a>\n{\n  // Line.\n  2\n}\n' +
        '<style>\n  /* Styles. */\n</style>\n<script>\n  // Script.\n</script>\n',
      ['Code.', 'Page.', 'Expression.', 'Line.', 'Styles.', 'Script.'],
    ],
  ])('of %s are found: %j', (path, text, comments) => {
    expect(commentsOf(path, text).map((comment) => comment.text)).toEqual(comments);
  });

  it('are counted from the line where they begin', () => {
    expect(commentsOf('code.ts', 'one();\n\n/* two\n   lines */')).toEqual([
      { line: 3, text: 'two lines' },
    ]);
  });
});
