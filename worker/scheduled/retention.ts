import { parisDay } from '#contract/dates';
import { EMAIL_LIMITS } from '#contract/emails/limits';
import { LIMITS } from '#contract/limits';
import { deleteAuditBefore } from '../audit/queries.ts';
import { deleteAttemptsBefore, deleteSessionsBefore } from '../auth/queries.ts';
import { deletePresencesBefore } from '../drafts/queries.ts';
import { deleteBuildsBefore } from '../builds/queries.ts';
import { deleteEmailsBefore } from '../emails/queries.ts';
import { deleteMessagesBefore } from '../messages/queries.ts';
import { deleteChallengesBefore } from '../keys/queries.ts';
import { deleteTrashBefore } from '../articles/queries.ts';
import { eraseUnused } from '../images/queries.ts';
import { deletePasswordLinksBefore } from '../passwords/queries.ts';
import { deletePreviewsBefore } from '../previews/queries.ts';
import { deleteLinksBefore, deleteRemarksBefore } from '../sharing/queries.ts';
import { deleteChangesBefore } from '../changes/queries.ts';
import { forgetOrphans } from '../history/queries.ts';
import { deleteViewsBefore, sumViewsBefore } from '../views/queries.ts';

/** Deletes data older than the privacy policy allows, counted from the given time. */
export async function eraseExpired(db: D1Database, at: Date): Promise<void> {
  await db.batch([
    deleteMessagesBefore(db, monthsBefore(at, LIMITS.contact.retentionMonths)),
    deleteEmailsBefore(db, hoursBefore(at, EMAIL_LIMITS.keptDays * 24)),
    deleteAuditBefore(db, monthsBefore(at, LIMITS.auditMonths)),
    deleteSessionsBefore(db, hoursBefore(at, LIMITS.endedSessionDays * 24)),
    deleteAttemptsBefore(db, hoursBefore(at, LIMITS.loginAttemptHours)),
    deletePasswordLinksBefore(db, at.toISOString()),
    deleteTrashBefore(db, hoursBefore(at, LIMITS.article.trashDays * 24)),
    ...forgetOrphans(db),
    ...eraseUnused(db, {
      at: at.toISOString(),
      before: hoursBefore(at, LIMITS.image.unusedDays * 24),
      erasedAt: hoursBefore(at, -LIMITS.image.graceDays * 24),
    }),
    deletePreviewsBefore(db, at.toISOString()),
    deleteLinksBefore(db, at.toISOString()),
    deleteRemarksBefore(db, monthsBefore(at, LIMITS.contact.retentionMonths)),
    deletePresencesBefore(db, hoursBefore(at, LIMITS.openedDays * 24)),
    deleteChallengesBefore(db, at.toISOString()),
    ...sumViewsBefore(db, parisDay(at.toISOString())),
    ...deleteViewsBefore(db, monthsBefore(at, LIMITS.views.months).slice(0, 10)),
    deleteBuildsBefore(db, hoursBefore(at, LIMITS.build.keptDays * 24)),
    deleteChangesBefore(db, hoursBefore(at, LIMITS.build.keptDays * 24)),
  ]);
}

function monthsBefore(at: Date, months: number): string {
  const time = new Date(at);
  time.setUTCMonth(time.getUTCMonth() - months);
  return time.toISOString();
}

function hoursBefore(at: Date, hours: number): string {
  return new Date(at.getTime() - hours * 3_600_000).toISOString();
}
