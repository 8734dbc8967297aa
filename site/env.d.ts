/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    /** What an on-demand page shows, put there by the Worker. */
    page: unknown;
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:settled'?: boolean;
  }
}

interface ImportMetaEnv {
  /** Where the build reads the content: the address of a running API. */
  readonly CONTENT_URL?: string;
}
