// Runs before every module of the back office: its policies are there when libraries load.

// Zod tries to make a function of a text, which the policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Libraries write the styles of components, which have no tag, and read markup in inert documents.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML(text, _type, sink) {
    if (sink !== 'DOMParser parseFromString' && text.includes('<'))
      throw new TypeError('Markup is refused here.');
    return text;
  },
});
