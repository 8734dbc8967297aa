import { config } from 'zod/v4/core';

// Zod tries to make a function of a text, which the policy reports.
config({ jitless: true });

/** The part of the browser's API that is used; TypeScript does not know it yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string, type: string, sink: string) => string },
  ) => void;
}

/** Nothing of such a document is loaded, shown or run. */
const INERT_SINK = 'DOMParser parseFromString';

// Where libraries write texts: the styles of components have no tag.
const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', {
  createHTML(text, _type, sink) {
    if (sink !== INERT_SINK && text.includes('<')) throw new TypeError('Markup is refused here.');
    return text;
  },
});
