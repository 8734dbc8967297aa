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

/** A build of the site, as the back office lists the last ten. Times are ISO 8601, UTC. */
export interface Build {
  id: number;
  status: 'pending' | 'running' | 'done' | 'failed';
  /** Id of the newest content change when it was asked for. */
  last_change: number;
  /** How often the builder was called for it. */
  attempts: number;
  requested_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** What the builder is doing. */
  progress: string;
  /** Why it failed, or why it has not begun. */
  error: string;
}

/** GET /api/builds: whether what is baked is what was written. */
export interface PublicationState {
  /** `rolled_back`: older pages were put back on purpose, until something else is published. */
  state: 'up_to_date' | 'publishing' | 'failed' | 'rolled_back';
  /** What the builder is doing, while it builds. */
  progress: string;
  /** Why the last build failed, or has not begun; empty when nothing is wrong. */
  error: string;
  /** When the pages that are served were baked; null when that is unknown. */
  baked_at: string | null;
  /** The newest first, ten at most. */
  builds: Build[];
}
