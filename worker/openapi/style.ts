/** Style of the page with the API description, in the system's light or dark colours. */
export const STYLE = `
html { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2.5rem 0 0.5rem; }
summary { padding: 0.35rem 0; cursor: pointer; }
details > *:not(summary) { margin-left: 1.5rem; }
code, pre { font: 0.9rem/1.5 ui-monospace, monospace; }
summary code:first-child { display: inline-block; min-width: 4.5rem; font-weight: 700; }
pre { overflow: auto; max-height: 30rem; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: start; vertical-align: top; }
`;
