/** CSP nonce for styles created in the browser. The server makes a new one for each page load. */
export const NONCE =
  document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

// The library that locks page scrolling under a dialog reads this global.
Object.assign(globalThis, { __webpack_nonce__: NONCE });
