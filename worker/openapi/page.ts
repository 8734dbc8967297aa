import { html } from 'hono/html';
import type { Description } from './document.ts';

type Described = Description['paths'][string][string];
type Markup = ReturnType<typeof html>;

/** Returns the description as an HTML page. */
export function pageOf({ info, paths, components }: Description): Markup {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  const groups = new Set(operations.map(({ described }) => described.tags[0]!));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>The API of ${info.title}</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <h1>The API of ${info.title}</h1>
        <p>${info.description} The same for programs: <a href="/api/openapi.json">OpenAPI</a>.</p>
        ${Array.from(
          groups,
          (group) =>
            html`<h2>${group}</h2>
              ${operations
                .filter(({ described }) => described.tags[0] === group)
                .map(({ path, method, described }) => operation(path, method, described))}`,
        )}
        <h2>Schemas</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) =>
            html`<details>
              <summary><code>${name}</code></summary>
              ${json(schema)}
            </details>`,
        )}
        <h2>Errors</h2>
        <table>
          <tr>
            <th>code</th>
            <th>sentence</th>
          </tr>
          ${Object.entries(components.examples).map(
            ([code, { summary }]) =>
              html`<tr>
                <td><code>${code}</code></td>
                <td lang="fr">${summary}</td>
              </tr> `,
          )}
        </table>
      </body>
    </html>`;
}

function operation(path: string, method: string, described: Described): Markup {
  const { summary, security, parameters, requestBody, responses } = described;
  const schemes = security.flatMap((scheme) => Object.keys(scheme)).join(', ');
  return html`<details>
    <summary>
      <code>${method.toUpperCase()}</code> <code>/api${path}</code> ${
        schemes && html`<small>bearer: ${schemes}</small>`
      }
    </summary>
    <p>${summary}</p>
    ${
      parameters
        ? html`<h3>Parameters</h3>
            ${json(parameters)}`
        : ''
    }
    ${Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema }]) =>
        html`<h3>Body, ${type}</h3>
          ${json(schema)}`,
    )}
    ${Object.entries(responses).map(([status, response]) => answer(status, response))}
  </details>`;
}

function answer(status: string, response: Described['responses'][string]): Markup {
  const schemas = Object.values(response.content ?? {}).flatMap((content) =>
    'examples' in content ? [] : [content.schema],
  );
  return html`<h3>${status}</h3>
    <p>${response.description}</p>
    ${schemas.map((schema) => json(schema))}`;
}

function json(value: unknown): Markup {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}
