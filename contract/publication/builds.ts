/**
 * What `_build.json` of a baked site says: the id of the last content change that it contains.
 * That file, not any report, is the truth about what is live.
 */
export interface BuildMark {
  last_change: number;
  built_at: string;
  /** The content security policy of pages that are rendered live by this build. */
  live_policy?: string;
  /** How many files it is, this one included. */
  files?: number;
  /** The commit of the code, where it is known: what a publication of content must not change. */
  code?: string;
}

export const BUILD_MARK_FILE = '_build.json';
