import { isVersioned, NOUNS } from '#contract/nouns';
import { backupsOf, type LocalBackup } from './local-backups';

/** A backup as the dashboard lists it. */
export interface BackupCard {
  id: string;
  /** Address of the screen that offers it. */
  to: string;
  /** Title of the row; empty when none was typed. */
  title: string;
  /** HTML of an article; empty for other nouns. */
  text: string;
  writtenAt: string;
}

/** Returns the unsaved forms of an administrator in this browser, newest first; none without storage. */
export async function readBackupCards(adminId: number): Promise<BackupCard[]> {
  return (await backupsOf(adminId).catch(() => [])).flatMap(cardOf);
}

function cardOf({ id, noun, rowId, form, writtenAt }: LocalBackup): BackupCard | [] {
  if (!isVersioned(noun)) return [];
  const definition = NOUNS[noun];
  const values = form as Record<string, string>;
  const screen = `/admin/${definition.plural}`;
  if (definition.shape === 'document') {
    const to = noun === 'texts' ? `${screen}/${rowId}` : screen;
    return { id, to, title: definition.label, text: '', writtenAt };
  }
  const to = rowId === null ? `${screen}/new` : `${screen}/edit/${rowId}`;
  const text = noun === 'article' ? values.content! : '';
  return { id, to, title: values[definition.title]!, text, writtenAt };
}
