import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { streamText } from 'hono/streaming';
import { CommandError } from '../../environment.ts';
import type { BackupReport } from '../../backup/write-backup.ts';
import { serveOnLoopback, type LoopbackServer } from '../../loopback.ts';

export interface HookActions {
  rebuild: () => void;
  backUp: (folder: string, onProgress: (line: string) => void) => Promise<BackupReport>;
}

/** A line of JSON sent during a backup. The last line holds a report or an error. */
export interface BackupProgress {
  progress?: string;
  report?: BackupReport;
  error?: string;
}

/**
 * Creates the HTTP hook of the running product. A request without the bearer secret gets 401.
 * - `POST /rebuild` answers 202 once a build is requested.
 * - `POST /backup` with `{ folder }` streams the progress.
 */
function createHook(secret: string, { rebuild, backUp }: HookActions) {
  const requireSecret: MiddlewareHandler = async (c, next) => {
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isSame(given, secret)) return c.json({ message: 'Le secret est faux.' }, 401);
    await next();
  };
  return new Hono()
    .post('/rebuild', requireSecret, (c) => {
      rebuild();
      return c.json({ message: 'Une mise en ligne est demandée.' }, 202);
    })
    .post('/backup', requireSecret, async (c) => {
      const { folder } = await c.req.json<{ folder: string }>();
      return streamText(c, async (stream) => {
        const say = (said: BackupProgress) => stream.writeln(JSON.stringify(said));
        try {
          const report = await backUp(folder, (progress) => void say({ progress }));
          await say({ report });
        } catch (error) {
          const isTold = error instanceof CommandError;
          if (!isTold) console.error('La sauvegarde a échoué.', error);
          await say({
            error: isTold ? error.message : 'La sauvegarde a échoué : Passerelle en dit la raison.',
          });
        }
      });
    });
}

/** Serves the hook on a free port of the loopback address. */
export function serveHook(secret: string, actions: HookActions): Promise<LoopbackServer> {
  return serveOnLoopback(createHook(secret, actions).fetch);
}

/**
 * Compares hashes of equal length, so that the duration reveals neither the length nor the first
 * letters of the secret.
 */
function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
