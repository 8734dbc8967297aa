/** A page to bake. */
export interface BakedPage {
  /** Path among the files of the site, with a leading slash. */
  file: string;
  /** Changes with the page; undefined for a page that is rendered in every build. */
  key: string | undefined;
  /** Renders the page; null when its content was deleted since the build began. */
  render: () => Promise<Uint8Array | null>;
}

/** Exports of the bundle that renders baked pages. */
export interface PageRenderer {
  /** Returns all pages, from the present content. */
  listPages: () => Promise<BakedPage[]>;
}
