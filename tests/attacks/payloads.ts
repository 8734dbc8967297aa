/** What an attack tries to run. Pages under test define it, and say so when it is called. */
export const RUN = 'ran()';
/** A host that no page may ask anything of. */
export const EVIL = 'evil.example';

/** What runs by itself wherever it becomes part of a page. */
export const PAYLOADS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<details open ontoggle=${RUN}>a</details>`,
  `<a href="javascript:${RUN}">a</a>`,
  `<style onload=${RUN}>p{color:red}</style>`,
  `<input autofocus onfocus=${RUN}>`,
];

/** Where a page under test stands, as far as addresses go. */
export const URL_BASE = 'https://passerelle.example/articles/attaque';

/** Every combination of one of each. */
export function combine<Part extends string>(...parts: readonly (readonly Part[])[]): string[][] {
  return parts.reduce<string[][]>(
    (rows, options) => rows.flatMap((row) => options.map((option) => [...row, option])),
    [[]],
  );
}
