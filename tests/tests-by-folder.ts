import { globSync } from 'node:fs';

/** Specs below tests/browser for each folder of the product. A `*` stands for every spec of a folder. */
export const SPECS_BY_FOLDER: Record<string, string[]> = {
  'admin/account/': [
    'admin/account/second-factors',
    'admin/admins/administrators',
    'admin/auth/recent-authentication',
    'admin/auth/session-end',
    'admin/auth/session-end-passkey',
  ],
  'admin/admins/': ['admin/admins/administrators'],
  'admin/articles/': [
    'admin/articles/*',
    'admin/content/*',
    'admin/dashboard/daily-tasks',
    'admin/form/server-rejections',
    'admin/preview/live-preview',
  ],
  'admin/audit/': ['admin/audit/audit-log'],
  'admin/auth/': ['admin/account/second-factors', 'admin/auth/*'],
  'admin/builds/': ['admin/builds/site-publication', 'publishing/*'],
  'admin/categories/': ['admin/admins/administrators', 'admin/form/server-rejections'],
  'admin/content/': [
    'admin/articles/retried-actions',
    'admin/articles/save-and-publish',
    'admin/content/*',
    'admin/form/open-forms',
  ],
  'admin/dashboard/': [
    'admin/articles/list-layout',
    'admin/auth/sign-in',
    'admin/dashboard/daily-tasks',
  ],
  'admin/editor/': [
    'admin/editor/*',
    'admin/images/image-fields',
    'admin/shell/search-suggestions',
  ],
  'admin/figures/': ['admin/listed/figures'],
  'admin/form/': ['admin/auth/sign-out', 'admin/form/open-forms', 'admin/ui/dialogs'],
  'admin/french/': ['admin/articles/publish-dialog', 'admin/editor/writing-tools'],
  'admin/images/': [
    'admin/editor/article-images',
    'admin/editor/image-placement',
    'admin/images/*',
  ],
  'admin/listed/': ['admin/listed/*', 'public/testimonials/testimonials-order'],
  'admin/members/': ['admin/listed/members', 'admin/images/image-fields'],
  'admin/messages/': [
    'admin/auth/sign-in',
    'admin/dashboard/daily-tasks',
    'admin/messages/messages',
  ],
  'admin/pages/': ['admin/pages/page-texts'],
  'admin/passwords/': ['admin/auth/forgotten-password'],
  'admin/preview/': [
    'admin/builds/site-publication',
    'admin/preview/live-preview',
    'public/pages/page-previews',
  ],
  'admin/questions/': [
    'admin/content/row-drafts',
    'admin/listed/questions',
    'admin/shell/search-suggestions',
  ],
  'admin/releases/': ['admin/releases/releases', 'admin/soon/soon'],
  'admin/settings/': ['admin/settings/settings', 'publishing/published-settings'],
  'admin/shell/': [
    'admin/auth/sign-in',
    'admin/shell/*',
    'admin/accessibility/back-office',
    'admin/ui/dark-mode',
  ],
  'admin/soon/': ['admin/soon/soon'],
  'admin/testimonials/': [
    'admin/listed/testimonial-rows',
    'public/testimonials/testimonials-order',
  ],
  'admin/tools/': ['admin/tools/tools'],
  'admin/ui/': ['admin/accessibility/back-office', 'admin/ui/dialogs'],
  'builder/cloudflare/': ['public/deployment'],
  'site/components/': ['public/accessibility/*', 'public/pages/home', 'public/pages/other-pages'],
  'site/directives/': ['public/loading/islands'],
  'site/features/articles/': ['public/articles/*', 'public/layout/print', 'public/layout/reflow'],
  'site/features/authors/': ['admin/listed/members'],
  'site/features/coming-soon/': ['public/pages/other-pages'],
  'site/features/contact/': ['public/pages/contact'],
  'site/features/home/': ['public/layout/layout', 'public/loading/islands', 'public/pages/home'],
  'site/features/testimonials/': ['public/testimonials/*'],
  'site/features/': ['public/pages/every-page', 'public/pages/other-pages'],
  'site/layouts/': [
    'public/crawl/crawl',
    'public/layout/focus-below-header',
    'public/layout/layout',
    'public/layout/older-browsers',
    'public/loading/prerendering',
    'public/pages/every-page',
    'public/pages/navigation',
  ],
  'site/pages/': ['public/crawl/crawl', 'public/pages/every-page'],
  'site/styles/': [
    'public/accessibility/*',
    'public/layout/focus-below-header',
    'public/layout/layout',
    'public/layout/print',
    'public/layout/reflow',
    'public/pages/every-page',
  ],
  'site/views/': ['public/crawl/crawl', 'public/pages/every-page', 'public/pages/other-pages'],
};

/**
 * Prefixes of the paths of Worker tests, below tests/worker, for each folder of `worker/` or `contract/`. All Worker
 * tests import the whole app, so imports cannot select them.
 */
const WORKER_TESTS_BY_FOLDER: Record<string, string[]> = {
  '/access/': ['endpoints/rights', 'keys/second-factors'],
  '/accounts/': ['admins/', 'auth/auth', 'keys/passkeys'],
  '/admins/': ['admins/'],
  '/articles/': ['articles/', 'scheduled/scheduling'],
  '/audit/': ['audit/'],
  '/auth/': ['auth/'],
  '/builds/': ['builds/', 'stats/tasks'],
  '/categories/': ['categories/'],
  '/content/': ['articles/', 'content/', 'endpoints/described-errors'],
  '/deadlines/': ['deadlines/'],
  '/drafts/': ['articles/article-writing', 'content/kept-drafts'],
  '/http/': ['http/'],
  '/images/': ['images/'],
  '/keys/': ['keys/'],
  '/listed/': ['listed/'],
  '/lists/': ['listed/'],
  '/messages/': ['messages/'],
  '/pages/': ['pages/'],
  '/previews/': ['previews/'],
  '/publication/': ['builds/', 'content/releases', 'deadlines/'],
  '/releases/': ['content/prepared-moves', 'content/releases'],
  '/replacing/': ['articles/replace-words'],
  '/scheduled/': ['scheduled/'],
  '/security/': ['security/'],
  '/sessions/': ['auth/devices', 'auth/session-races'],
  '/settings/': ['content/settings'],
  '/stats/': ['scheduled/months', 'stats/'],
  '/text/': ['articles/article-fields', 'text/'],
  '/versions/': ['content/versions'],
  '/views/': ['scheduled/months', 'stats/views'],
};
/** Worker tests for a file in any other folder. */
const WORKER_BASIS = ['articles/articles', 'endpoints/endpoints', 'pages/public'];

const BROWSER_TESTS = 'tests/browser/';
const SCREEN_TESTS = 'tests/screens/';
const WORKER_TESTS = 'tests/worker/';
/** Folders with the source of the product. */
const PRODUCT = /^(?:admin|builder|contract|migrations|site|worker)\//;

/** Returns the Worker tests to run for changed files. */
export function workerTests(files: string[]): string[] {
  return [...new Set(files.flatMap(workerTestsOf))];
}

function workerTestsOf(file: string): string[] {
  if (file.startsWith(WORKER_TESTS)) return file.endsWith('.test.ts') ? [file] : [];
  const [, folder] = /^(?:worker|contract)(\/(?:[^/]+\/)?)/.exec(file) ?? [];
  if (!folder) return [];
  const names = WORKER_TESTS_BY_FOLDER[folder] ?? WORKER_BASIS;
  return names.map((name) => WORKER_TESTS + name);
}

/** Folders of the back office that several screens use. */
const SHARED = new Set(['editor', 'images', 'shell', 'ui']);

/**
 * Returns filters for the screen tests that changed files ask for: those of the same folder, or all of them when
 * several screens use the file.
 */
export function screenTests(files: string[]): string[] {
  const filters = files.flatMap((file) => {
    const [, folder] = /^(?:admin|tests\/screens)\/([^/]+)/.exec(file) ?? [];
    if (folder === undefined) return [];
    const own = `${SCREEN_TESTS}${folder}/`;
    const hasOwn = !SHARED.has(folder) && globSync(`${own}*.test.tsx`).length > 0;
    return [hasOwn ? own : SCREEN_TESTS];
  });
  return filters.includes(SCREEN_TESTS) ? [SCREEN_TESTS] : [...new Set(filters)];
}

/** Returns the arguments of each Playwright run for changed files. */
export function browserRuns(files: string[], since: string): string[][] {
  const specs = files.flatMap(specsOf);
  const isElsewhere = files.some((file) => PRODUCT.test(file) && specsOf(file).length === 0);
  return [
    ...(specs.length > 0 ? [[...new Set(specs)]] : []),
    ...(isElsewhere ? [['--grep', '@main']] : []),
    // Also finds the specs that import a changed file.
    ...(files.some((file) => file.startsWith(BROWSER_TESTS)) ? [[`--only-changed=${since}`]] : []),
  ];
}

/** Returns the spec files that cover a changed file. */
function specsOf(file: string): string[] {
  return Object.entries(SPECS_BY_FOLDER)
    .filter(([folder]) => file.startsWith(folder))
    .flatMap(([, specs]) => specs)
    .flatMap((spec) => globSync(`${BROWSER_TESTS}${spec}.spec.ts`));
}
