/** Code that an attack tries to run. Pages under test define the function and record its calls. */
export const RUN = 'ran()';
/** A host that no page may request. */
export const EVIL = 'evil.example';

/** Markup that runs by itself in any part of a page. */
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

/** Base address of the page under test. */
export const URL_BASE = 'https://passerelle.example/articles/attaque';

/** Returns every combination of one item of each list. */
export function combine<Part extends string>(...parts: readonly (readonly Part[])[]): string[][] {
  return parts.reduce<string[][]>(
    (rows, options) => rows.flatMap((row) => options.map((option) => [...row, option])),
    [[]],
  );
}
