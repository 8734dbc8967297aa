import { globSync } from 'node:fs';

/** Specs of the tests that use what a folder holds; a `*` stands for the rest of a name. */
export const SPECS_BY_FOLDER: Record<string, string[]> = {
  'admin/account/': ['admin-keys', 'admin-people', 'admin-proof', 'admin-session*'],
  'admin/admins/': ['admin-people'],
  'admin/articles/': [
    'admin-articles',
    'admin-coming-back',
    'admin-desk',
    'admin-last-look',
    'admin-list',
    'admin-live-preview',
    'admin-lost-*',
    'admin-merging',
    'admin-new-article',
    'admin-refused',
    'admin-replacing',
    'admin-safety',
    'admin-saving',
    'admin-search',
    'admin-sheet',
    'admin-steps',
    'admin-two-people',
    'admin-versions',
  ],
  'admin/audit/': ['admin-journal'],
  'admin/auth/': [
    'admin',
    'admin-keys',
    'admin-leaving',
    'admin-other-person',
    'admin-proof',
    'admin-session*',
    'admin-storage',
  ],
  'admin/builds/': ['admin-publication', 'publishing*'],
  'admin/categories/': ['admin-people'],
  'admin/content/': [
    'admin-drafts',
    'admin-forms',
    'admin-lost-*',
    'admin-merging',
    'admin-saving',
    'admin-steps',
    'admin-two-people',
    'admin-versions',
  ],
  'admin/dashboard/': ['admin', 'admin-desk'],
  'admin/editor/': [
    'admin-attacks',
    'admin-blocks',
    'admin-editor',
    'admin-field-pictures',
    'admin-find',
    'admin-foreign-pictures',
    'admin-paste',
    'admin-picture-places',
    'admin-pictures',
    'admin-suggestions',
    'admin-writing',
  ],
  'admin/form/': ['admin-dialogs', 'admin-forms', 'admin-leaving'],
  'admin/french/': ['admin-last-look', 'admin-writing'],
  'admin/images/': ['admin-field-pictures', 'admin-images*', 'admin-other-kinds', 'admin-picture*'],
  'admin/listed/': ['admin-questions', 'admin-testimonials', 'testimonials-order'],
  'admin/messages/': ['admin', 'admin-desk', 'admin-messages'],
  'admin/preview/': ['admin-live-preview', 'admin-publication', 'page-previews'],
  'admin/questions/': ['admin-drafts', 'admin-questions', 'admin-suggestions'],
  'admin/settings/': ['admin-settings', 'publishing-settings'],
  'admin/shell/': [
    'admin',
    'admin-accessibility',
    'admin-dark',
    'admin-offline',
    'admin-suggestions',
  ],
  'admin/testimonials/': ['admin-testimonials', 'testimonials-order'],
  'admin/tools/': ['admin-tools'],
  'admin/ui/': ['admin-accessibility', 'admin-dialogs'],
  'builder/cloudflare/': ['deployment'],
  'site/components/': ['home', 'other-pages', 'accessibility-*'],
  'site/directives/': ['islands'],
  'site/features/articles/': ['article-search', 'articles', 'printed', 'reflow'],
  'site/features/coming-soon/': ['other-pages'],
  'site/features/contact/': ['contact'],
  'site/features/home/': ['home', 'islands', 'layout'],
  'site/features/testimonials/': ['testimonials*'],
  'site/features/': ['every-page', 'other-pages'],
  'site/layouts/': [
    'ahead',
    'below-bar',
    'crawl',
    'every-page',
    'layout',
    'navigation',
    'older-browsers',
  ],
  'site/pages/': ['crawl', 'every-page'],
  'site/styles/': ['accessibility-*', 'below-bar', 'every-page', 'layout', 'printed', 'reflow'],
  'site/views/': ['crawl', 'every-page', 'other-pages'],
};

/**
 * Beginnings of the names of the tests in workerd for a folder of the Worker or of the contract. Each of
 * these tests imports the whole app: imports do not tell them apart.
 */
const WORKER_TESTS_BY_FOLDER: Record<string, string[]> = {
  '/access/': ['rights', 'second-keys'],
  '/accounts/': ['admins', 'auth', 'passkeys'],
  '/admins/': ['admin-accounts', 'admins'],
  '/articles/': ['article', 'chosen-addresses', 'scheduling'],
  '/audit/': ['audit'],
  '/auth/': ['auth', 'tokens', 'wrong-codes'],
  '/builds/': ['builds', 'tasks'],
  '/categories/': ['categories', 'category'],
  '/content/': ['article', 'described-errors'],
  '/drafts/': ['kept-drafts', 'article-writing'],
  '/http/': ['caching', 'methods', 'revalidation'],
  '/images/': ['image', 'upload', 'missing-pictures'],
  '/keys/': ['passkeys', 'recovery-codes', 'second-keys'],
  '/listed/': ['admin-questions', 'admin-testimonials', 'order'],
  '/lists/': ['admin-questions', 'admin-testimonials', 'order'],
  '/messages/': ['message'],
  '/pages/': ['pages', 'public', 'kept-pages'],
  '/previews/': ['preview', 'page-previews'],
  '/publication/': ['builds', 'releases'],
  '/releases/': ['releases', 'prepared-moves'],
  '/replacing/': ['replacing'],
  '/scheduled/': ['minute-hook', 'scheduling', 'retention'],
  '/security/': ['security-headers'],
  '/sessions/': ['devices', 'session-races'],
  '/settings/': ['admin-settings'],
  '/stats/': ['views', 'months'],
  '/text/': ['article-fields'],
  '/versions/': ['versions'],
  '/views/': ['views', 'months'],
};
/** Tests of the Worker for a file in no folder of the list. */
const WORKER_BASIS = ['articles', 'endpoints', 'public'];

const BROWSER_TESTS = 'tests/browser/';
const SCREEN_TESTS = 'tests/screens/';
const WORKER_TESTS = 'tests/worker/';
/** Folders whose files a product is made of. */
const PRODUCT = /^(?:admin|builder|contract|migrations|site|worker)\//;

/** Returns filters for the tests in workerd that changed files ask for. */
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

/** Returns the arguments of each run of Playwright that changed files ask for. */
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

/** Spec files for a changed file. */
function specsOf(file: string): string[] {
  return Object.entries(SPECS_BY_FOLDER)
    .filter(([folder]) => file.startsWith(folder))
    .flatMap(([, specs]) => specs)
    .flatMap((spec) => globSync(`${BROWSER_TESTS}${spec}.spec.ts`));
}
