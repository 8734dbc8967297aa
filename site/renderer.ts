import type { PageRenderer } from '#contract/pages/baked';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';

/* Renders the baked pages. Entry of the bundle that `builder/bake/render-pages.ts` loads. */

const NOT_FOUND = '/404.html';

const app = createApp();
const renderError = app.renderError.bind(app);
// An error in a page fails the build, instead of producing an error page.
app.renderError = (request, options) => {
  if (options.status === 500) throw options.error;
  return renderError(request, options);
};

// Astro's order of island styles changes between builds.
for (const { styles } of app.manifest.routes)
  styles.sort((one, other) => order(srcOf(one), srcOf(other)));

export const listPages: PageRenderer['listPages'] = async () => {
  const paths = await new StaticPaths(app).getAll();
  return paths.map(({ pathname, route, cacheKey }) => {
    const file = route.type === 'endpoint' ? pathname : pageFile(pathname);
    return { file, key: cacheKey, render: () => render(file, route) };
  });
};

async function render(file: string, routeData: RouteData): Promise<Uint8Array | null> {
  const request = new Request(new URL(file, app.manifest.site));
  const answer = await app.render(request, { routeData });
  if (!answer.body) return null;
  if (!answer.ok && file !== NOT_FOUND) throw new Error(`${answer.status} ${file}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function pageFile(pathname: string): string {
  return pathname === '/' ? '/index.html' : `${pathname}.html`;
}

/** Returns the address of a style, or an empty string when it is inline. */
function srcOf(style: { type: 'inline' } | { type: 'external'; src: string }): string {
  return style.type === 'external' ? style.src : '';
}

function order(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
