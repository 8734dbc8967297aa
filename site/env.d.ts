import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:needed'?: boolean | number;
  }
}

declare global {
  interface Document {
    /** Chromium’s: whether the page is rendered ahead of a visit. */
    prerendering?: boolean;
  }

  namespace App {
    interface Locals {
      /** What an on-demand page shows, put there by the Worker; each view says its own type. */
      page: never;
    }
  }
}
