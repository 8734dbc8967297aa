import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:settled'?: boolean;
  }
}

declare global {
  namespace App {
    interface Locals {
      /** What an on-demand page shows, put there by the Worker. */
      page: unknown;
    }
  }
}
