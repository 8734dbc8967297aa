/** A page to bake. */
export interface BakedPage {
  /** Its path among the files of the site, with a slash before it. */
  file: string;
  /** Changes when the page does; undefined for one that is rendered each time. */
  key: string | undefined;
  /** What it is; null for one that is gone since the build began. */
  render: () => Promise<Uint8Array | null>;
}

/** What the bundle that renders the baked pages exports. */
export interface PageRenderer {
  /** Every page, from what the content says now. */
  listPages: () => Promise<BakedPage[]>;
}
