import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { EMAIL_LIMITS } from '#contract/emails/limits';

const DAY = 86_400_000;

/** Returns the folder of the e-mails that a local product writes instead of sending them. */
export const mailFolderOf = (stateDir: string): string => join(stateDir, 'mail');

/**
 * Returns the handler of the Worker's `MAIL_FILES` binding. It writes each e-mail to a file that a mail program can
 * open, and deletes old ones. An e-mail that is sent again replaces its file.
 */
export function createMailFolder(folder: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const id = (request.headers.get('x-message-id') ?? '').replace(/[^\w.@-]/g, '');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await deleteOldFiles(folder);
    const content = Buffer.from(await request.arrayBuffer());
    await writeFileAtomic(join(folder, `${id}.eml`), content, { mode: 0o600 });
    return new Response(null, { status: 204 });
  };
}

async function deleteOldFiles(folder: string): Promise<void> {
  const oldest = Date.now() - EMAIL_LIMITS.keptDays * DAY;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < oldest) await rm(path);
  }
}
