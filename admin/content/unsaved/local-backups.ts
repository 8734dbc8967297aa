import type { Noun } from '#contract/nouns';
import { createStore, del, delMany, entries, set } from 'idb-keyval';

/** Unsaved form of a row, kept in the browser until the server confirms it. */
export interface LocalBackup<Form = object> {
  id: string;
  adminId: number;
  noun: Noun;
  /** Null for a row that is not created yet. */
  rowId: number | null;
  form: Form;
  /** ISO 8601, UTC. */
  writtenAt: string;
}

/** Row that a backup belongs to. */
export type BackupOwner = Pick<LocalBackup, 'adminId' | 'noun' | 'rowId'>;

/** Backup as version 0.2.0 wrote it, for articles alone. */
type FormerBackup = Omit<LocalBackup, 'noun' | 'rowId'> & { articleId: number | null };

const store = createStore('passerelle-drafts', 'articles');

/** Administrators who signed out and erased their backups. Screens that close afterwards write none. */
const signedOut = new Set<number>();

/** Stores a backup. Each screen has an id of its own, so that two windows never overwrite each other. */
export async function storeBackup(backup: LocalBackup): Promise<void> {
  if (signedOut.has(backup.adminId)) return;
  await set(backup.id, backup, store);
}

/** Deletes a backup. */
export async function deleteBackup(id: string): Promise<void> {
  await del(id, store);
}

/** Returns the backups of one row, or of new rows, newest first. */
export async function findBackups<Form>(owner: BackupOwner): Promise<LocalBackup<Form>[]> {
  signedOut.delete(owner.adminId);
  const found = await backupsOf(owner.adminId);
  return found.filter(
    ({ noun, rowId }) => noun === owner.noun && rowId === owner.rowId,
  ) as LocalBackup<Form>[];
}

/** Returns the number of backups of an administrator. */
export async function countBackups(adminId: number): Promise<number> {
  return (await backupsOf(adminId)).length;
}

/** Deletes the backups of an administrator who is about to sign out. */
export async function deleteBackupsOf(adminId: number): Promise<void> {
  signedOut.add(adminId);
  try {
    const found = await backupsOf(adminId);
    await delMany(
      found.map(({ id }) => id),
      store,
    );
  } catch (error) {
    // The backups stay, so screens continue to write them.
    signedOut.delete(adminId);
    throw error;
  }
}

/** Returns every backup of an administrator, newest first. */
export async function backupsOf(adminId: number): Promise<LocalBackup[]> {
  const found = await entries<string, LocalBackup | FormerBackup>(store);
  return found
    .map(([, backup]) => upgrade(backup))
    .filter((backup) => backup.adminId === adminId)
    .sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
}

function upgrade(backup: LocalBackup | FormerBackup): LocalBackup {
  return 'noun' in backup ? backup : { ...backup, noun: 'article', rowId: backup.articleId };
}
