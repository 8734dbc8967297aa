/**
 * Content of `_build.json` in a baked site, with the id of the last content change that it contains. This file,
 * rather than any report, determines which content is live.
 */
export interface BuildMark {
  last_change: number;
  built_at: string;
  /** Content security policy of pages rendered live by this build. */
  live_policy?: string;
  /** Number of files of the site, including this one. */
  files?: number;
  /** Commit of the code, if known: a publication of content must not change it. */
  code?: string;
}

export const BUILD_MARK_FILE = '_build.json';
