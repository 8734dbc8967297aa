import { randomUUID } from 'node:crypto';
import { dateTime } from '#contract/dates';
import {
  beginRestoration,
  endRestoration,
  isNotOwner,
  moveMessages,
  requireOwner,
  takeOverRestoration,
  type Restoration,
} from '#worker/restoring/queries';
import { runTogether } from '../batch.ts';
import { CommandError } from '../environment.ts';
import {
  beginIds,
  contentIn,
  deleteAll,
  deleteOwnMessages,
  filledIn,
  isUntouched,
  lookAt,
  type Present,
  type Target,
} from './restored-tables.ts';

/**
 * The operator's consent to restart an unfinished restoration, and the output for what that erases.
 */
export interface Consent {
  isAgain: boolean;
  say: (line: string) => void;
}

/** Lock that makes a restoration the only writer of restored data. */
export interface Hold {
  /**
   * Takes the lock. Throws a `CommandError` when there is content, or when an unfinished
   * restoration may not be restarted.
   */
  take: (consent: Consent) => Promise<void>;
  /**
   * Runs statements in one batch. Fails when another restoration has taken the lock, or when the
   * SQL condition `when` is false.
   */
  write: (statements: D1PreparedStatement[], when?: string) => Promise<void>;
  /** Releases the lock, and lets the scheduled tasks run again. */
  end: () => Promise<void>;
}

/**
 * Creates a lock stored as a row in `restoring`. Every write checks the owner in this row, so a
 * restoration that lost the lock writes nothing more.
 */
export function holdOn(target: Target): Hold {
  const { db, lastMessage } = target;
  const owner = randomUUID();
  const write: Hold['write'] = async (statements, when) => {
    await runTogether(db, [requireOwner(db, owner, when), ...statements]);
  };
  return {
    write,
    async take({ isAgain, say }) {
      const present = await lookAt(target, [
        beginRestoration(db, owner, lastMessage, isUntouched(target)),
        ...beginIds(target, owner),
      ]);
      const { restoration } = present;
      if (restoration?.owner === owner) return;
      if (!restoration) throw contentRefusal(present);
      if (!isAgain) throw unfinishedRefusal(restoration, present);
      say(told(restoration, present));
      await runTogether(db, [
        takeOverRestoration(db, owner, lastMessage, restoration),
        requireOwner(db, owner),
        ...(await clearedOf(target, restoration)),
        ...beginIds(target, owner),
      ]);
    },
    async end() {
      const end = () => write([endRestoration(db)]);
      await end().catch(async (error: unknown) => {
        if (isNotOwner(error)) throw takenOver(error);
        // A lost response is no reason to undo a complete restoration.
        await end().catch((cause: unknown) => {
          throw new CommandError(
            'Tout est restauré, mais la dernière réponse s’est perdue. « npm run doctor » dit si les tâches attendent encore : dans ce cas, lancez la même commande avec --again.',
            { cause },
          );
        });
      });
    },
  };
}

/**
 * Returns statements that delete the rows of an unfinished restoration, its messages included, and
 * move the messages received since to ids above those of this backup.
 */
async function clearedOf(
  target: Target,
  { last_message: begun }: Restoration,
): Promise<D1PreparedStatement[]> {
  // An older version stored no last message. Its messages are found by the idempotency keys of this
  // backup.
  const own = begun === null ? [deleteOwnMessages(target)] : [];
  const last = begun ?? 0;
  const by = target.lastMessage - last;
  const moved = by > 0 ? moveMessages(target.db, last, by) : [];
  return [...(await deleteAll(target, last)), ...own, ...moved];
}

export function contentRefusal({ counts }: Present): CommandError {
  return new CommandError(
    `Il y a déjà du contenu : ${contentIn(counts).join(', ')}. Une sauvegarde ne se restaure que dans une installation vide. Rien n’a été changé.`,
  );
}

function unfinishedRefusal({ since }: Restoration, { counts }: Present): CommandError {
  const what = filledIn(counts).join(', ');
  return new CommandError(
    `Une restauration est inachevée depuis le ${dateTime(since)} : elle est en cours, ou elle a été interrompue. Rien n’a été changé. ` +
      'Si plus rien ne tourne, lancez la même commande avec --again : elle recommence du début' +
      (what ? `, et efface ce qui est là : ${what}.` : '.'),
  );
}

function told({ since }: Restoration, { counts, received }: Present): string {
  return [
    `Reprise de la restauration inachevée depuis le ${dateTime(since)}.`,
    `  Effacé : ${filledIn(counts).join(', ') || 'rien'}`,
    `  Gardé : ${received} ${received > 1 ? 'messages reçus' : 'message reçu'} des visiteurs`,
  ].join('\n');
}

/** Returns the error for a restoration that lost the lock to another one. */
export function takenOver(cause: unknown): CommandError {
  return new CommandError(
    'Une autre restauration a pris la place de celle-ci, qui s’arrête sans rien changer de plus.',
    { cause },
  );
}
