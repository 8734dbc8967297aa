import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const WORKFLOWS = '.github/workflows';
const FORMS = '.github/ISSUE_TEMPLATE';
/** The kinds of fields that GitHub knows in a form. */
const FIELDS = ['markdown', 'textarea', 'input', 'dropdown', 'checkboxes'];

interface Workflow {
  name: string;
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: { uses?: string; run?: string }[] }>;
}

interface Field {
  type: string;
  id?: string;
  attributes: { label?: string; value?: string; options?: string[] };
}

function filesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => ({ file: name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
}

describe.each(filesOf(WORKFLOWS))('the workflow $file', ({ text }) => {
  const workflow = parse(text) as Workflow;

  it('may only read, and each of its jobs ends', () => {
    expect(Object.keys(workflow.on)).not.toEqual([]);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs))
      expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('takes actions by commit, and says which version each is', () => {
    const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) {
      expect(action).toMatch(/^[\w-]+\/[\w/-]+@[\da-f]{40}$/);
      expect(text).toMatch(new RegExp(`uses: ${action} # v\\d+\\.\\d+\\.\\d+$`, 'm'));
    }
  });
});

it('workflows take the same commit of an action', () => {
  const texts = filesOf(WORKFLOWS).map(({ text }) => text);
  const actions = new Set(texts.flatMap((text) => text.match(/uses: .*/g) ?? []));
  const names = [...actions].map((action) => action.split('@')[0]);
  expect(names).toEqual([...new Set(names)]);
});

it('what is proposed is checked and tested', () => {
  const { on, jobs } = parse(readFileSync(`${WORKFLOWS}/ci.yml`, 'utf8')) as Workflow;
  expect(Object.keys(on)).toEqual(['pull_request', 'push']);
  const commands = Object.values(jobs).flatMap((job) => job.steps.flatMap(({ run }) => run ?? []));
  expect(commands).toEqual(['npm ci', 'npm run check', 'npm test']);
});

describe.each(filesOf(FORMS).filter(({ file }) => file !== 'config.yml'))(
  'the form $file',
  ({ text }) => {
    it('is one that GitHub shows', () => {
      const form = parse(text) as { name: string; description: string; body: Field[] };
      expect(form.name).not.toBe('');
      expect(form.description).not.toBe('');
      const ids = form.body.flatMap(({ id }) => id ?? []);
      expect(ids).toEqual([...new Set(ids)]);
      expect(ids.length).toBeGreaterThan(0);
      for (const { type, attributes } of form.body) {
        expect(FIELDS).toContain(type);
        expect(type === 'markdown' ? attributes.value : attributes.label).toBeTruthy();
        if (type === 'dropdown') expect(attributes.options!.length).toBeGreaterThan(1);
      }
    });
  },
);

it.each(['.github/dependabot.yml', `${FORMS}/config.yml`])('%s is YAML', (file) => {
  expect(Object.keys(parse(readFileSync(file, 'utf8')) as object)).not.toEqual([]);
});
