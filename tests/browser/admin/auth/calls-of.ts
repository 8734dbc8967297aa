import type { Page } from '@playwright/test';

/** Returns a list that collects the paths of the page's API requests from now on. */
export function callsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}
