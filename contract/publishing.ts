/**
 * What `_build.json` of a baked site says: the id of the last content change that it contains.
 * That file, not any report, is the truth about what is live.
 */
export interface BuildMark {
  last_change: number;
  built_at: string;
}

export const BUILD_MARK_FILE = '_build.json';
