import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:needed'?: boolean | number;
  }
}

declare global {
  interface Document {
    /** Chromium only: true while the page is prerendered, before the visitor opens it. */
    prerendering?: boolean;
  }

  namespace App {
    interface Locals {
      /** Data of an on-demand page, set by the Worker. Each view declares its own type. */
      page: never;
    }
  }
}
