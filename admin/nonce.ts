/** What lets a style that is made here apply: the server draws it anew for each visit. */
export const NONCE =
  document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

// Where the library that locks the page's scrolling under a dialog looks for it.
Object.assign(globalThis, { __webpack_nonce__: NONCE });
