import { randomUUID } from 'node:crypto';
import { dateTime } from '#contract/dates';
import {
  beginRestoration,
  endRestoration,
  isNotOwner,
  moveMessages,
  requireOwner,
  takeOver,
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

/** Whether somebody has agreed to begin a restoration again, and where to say what that erases. */
export interface Consent {
  isAgain: boolean;
  say: (line: string) => void;
}

/** What makes a restoration the only one that writes, from its beginning to its end. */
export interface Hold {
  /** Takes the place, where nothing is or where it is agreed to begin again; refuses any other. */
  take: (consent: Consent) => Promise<void>;
  /** Runs statements as one, only while the hold lasts, and where this SQL holds. */
  write: (statements: D1PreparedStatement[], when?: string) => Promise<void>;
  /** Ends it: the place is whole, and tasks go on. */
  end: () => Promise<void>;
}

/**
 * The row in `restoring` names who restores, and every write begins by asking for that name: whoever
 * was taken over, at whatever moment, writes nothing more.
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
        takeOver(db, owner, lastMessage, restoration),
        requireOwner(db, owner),
        ...(await clearedOf(target, restoration)),
        ...beginIds(target, owner),
      ]);
    },
    async end() {
      const end = () => write([endRestoration(db)]);
      await end().catch(async (error: unknown) => {
        if (isNotOwner(error)) throw takenOver(error);
        // What is whole is not removed for an answer that was lost.
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
 * Removes what was begun, its messages included, and gives what visitors have sent since ids beyond
 * those of this backup.
 */
async function clearedOf(
  target: Target,
  { last_message: begun }: Restoration,
): Promise<D1PreparedStatement[]> {
  // An earlier release noted no last message: submissions tell those of this backup.
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

/** Tells a restoration that another one has gone on in its place. */
export function takenOver(cause: unknown): CommandError {
  return new CommandError(
    'Une autre restauration a pris la place de celle-ci, qui s’arrête sans rien changer de plus.',
    { cause },
  );
}
