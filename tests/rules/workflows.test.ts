import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const WORKFLOWS = '.github/workflows';
const FORMS = '.github/ISSUE_TEMPLATE';
/** Field types that GitHub supports in a form. */
const FIELDS = ['markdown', 'textarea', 'input', 'dropdown', 'checkboxes'];

interface Step {
  id?: string;
  if?: string;
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  shell?: string;
}

interface Workflow {
  name: string;
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: Step[] }>;
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

describe('content is published with the code that is online', () => {
  const { jobs } = parse(readFileSync(`${WORKFLOWS}/publish.yml`, 'utf8')) as Workflow;
  const steps = jobs.publish!.steps;
  const step = steps.find(({ id }) => id === 'online')!;
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-workflow-'));
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  /** Hashes of three consecutive commits by name. The last one is on no remote branch. */
  const commits: Record<string, string> = {};

  beforeAll(() => {
    git('init', '--quiet');
    git('config', 'user.name', 'Test');
    git('config', 'user.email', 'test@example.org');
    writeFileSync(join(folder, 'wrangler.toml'), 'SITE_URL = "https://site.example"\n');
    git('add', 'wrangler.toml');
    for (const name of ['former', 'present', 'foreign']) {
      git('commit', '--quiet', '--allow-empty', '--message', name);
      commits[name] = git('rev-parse', 'HEAD');
    }
    git('update-ref', 'refs/remotes/origin/main', commits.present!);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the name of the commit checked out after the step has run with this fake `curl`. */
  function run(curl: string): string | undefined {
    git('checkout', '--quiet', '--detach', 'origin/main');
    writeFileSync(join(folder, 'curl'), `#!/bin/bash\n${curl}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const bash = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run!];
    execFileSync('bash', bash, { cwd: folder, env, stdio: 'pipe' });
    const head = git('rev-parse', 'HEAD');
    return Object.keys(commits).find((name) => commits[name] === head);
  }
  const mark = (code: string) => `printf '{"last_change":3,"code":"${code}"}\n200'`;

  it.each(['former', 'present'])('a mark with the %s commit', (name) =>
    expect(run(mark(commits[name]!))).toBe(name),
  );

  it.each([
    ['with the commit of nobody’s branch', () => mark(commits.foreign!)],
    ['with a commit that is nowhere', () => mark('0123456789abcdef0123456789abcdef01234567')],
    ['without', () => `printf '{"last_change":3}\n200'`],
    ['with what is no commit', () => mark('main; rm')],
    ['absent', () => `printf '<html>\n404'`],
  ])('a mark %s', (_, curl) => expect(run(curl())).toBe('present'));

  it.each([
    ['refused', `printf 'Just a moment\n403'`],
    ['out of order', `printf '\n503'`],
    ['out of reach', 'exit 28'],
  ])('a site that is %s ends the job', (_, curl) => {
    expect(step.shell).toBe('bash');
    expect(() => run(curl)).toThrow();
  });

  it('is known by the branches, which are fetched', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.map((checkout) => checkout.with!['fetch-depth'])).toEqual([0]);
  });
});

it('what is proposed is checked and tested', () => {
  const { on, jobs } = parse(readFileSync(`${WORKFLOWS}/ci.yml`, 'utf8')) as Workflow;
  expect(Object.keys(on)).toEqual(['pull_request', 'push']);
  const commands = Object.values(jobs).flatMap((job) => job.steps.flatMap(({ run }) => run ?? []));
  expect(commands).toEqual(['npm ci', 'npm run check', 'npm run test:all']);
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
