import base from './playwright.config.ts';
export default { ...base, testDir: '/work/a1/tests/browser', outputDir: '/tmp/a1/results', webServer: undefined, workers: 2,
  projects: base.projects!.map((p: any) => ({ ...p, use: { ...p.use, baseURL: 'http://127.0.0.1:8797' } })) };
