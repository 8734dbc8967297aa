import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { registerKeeper } from '../../ui/state/unsaved';
import { deleteBackup, storeBackup, type BackupOwner } from './local-backups';

/** Milliseconds after which typed text is in the backup, also during continuous typing. */
const STORED_WITHIN = 500;

interface LocalBackupOptions<Form> extends BackupOwner {
  /** Saves on the server; resolves to true when the server has everything. */
  save: () => Promise<boolean>;
  /** True when a form is not worth keeping. */
  isBlank: (form: Form) => boolean;
}

/** Keeps unsaved changes in the browser until the server has confirmed them. */
export function useLocalBackup<Form extends object>(
  form: Form,
  isDirty: boolean,
  { save, isBlank, ...owner }: LocalBackupOptions<Form>,
) {
  const [isRefused, setRefused] = useState(false);
  const [setAsideCount, setSetAsideCount] = useState(0);
  const [work] = useState({});
  const id = useRef<string>(crypto.randomUUID());
  const timer = useRef<number>(undefined);
  const typed = useRef(form);
  /** Origin of the backup under this id: typed here, or found when the screen opened. */
  const origin = useRef<'none' | 'typed' | 'found'>('none');

  const write = (text: Form) => {
    if (origin.current === 'none') origin.current = 'typed';
    const writtenAt = new Date().toISOString();
    return storeBackup({ id: id.current, form: text, writtenAt, ...owner }).then(
      () => true,
      (error: unknown) => {
        console.error(error);
        setRefused(true);
        return false;
      },
    );
  };

  const backUp = useEffectEvent(async () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (!isDirty) return true;
    return write(typed.current);
  });

  useEffect(() => {
    typed.current = form;
    if (isDirty) timer.current ??= window.setTimeout(() => void backUp(), STORED_WITHIN);
  }, [form, isDirty]);

  useEffect(() => {
    // On a phone, this is the last event before the system may end the page.
    const flush = () => {
      if (document.visibilityState === 'hidden' && timer.current !== undefined) void backUp();
    };
    document.addEventListener('visibilitychange', flush);
    return () => document.removeEventListener('visibilitychange', flush);
  }, []);

  const send = useEffectEvent(save);

  useEffect(() => {
    if (!isDirty) return;
    return registerKeeper(work, {
      keep: isRefused ? undefined : () => backUp(),
      save: () => send(),
    });
  }, [isDirty, isRefused, work]);

  const forget = useCallback(async () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    origin.current = 'none';
    await deleteBackup(id.current).catch(console.error);
  }, []);

  const forgetTyped = useCallback(async () => {
    if (origin.current === 'typed') await forget();
  }, [forget]);

  const adopt = useCallback((found: string) => {
    id.current = found;
    origin.current = 'found';
  }, []);

  const setAside = async (text: Form, { isOffered = true } = {}) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (isBlank(text)) return true;
    const written = write(text);
    id.current = crypto.randomUUID();
    origin.current = 'none';
    if (isOffered && (await written)) setSetAsideCount((count) => count + 1);
    return written;
  };

  return {
    /** Key of this work for `warnBeforeUnload`. */
    work,
    /** True when the browser refuses to store anything. */
    isRefused,
    /** Deletes the backup: the server has exactly this form. */
    forget,
    /** Deletes the backup of changes that the author has undone. A backup found on opening stays. */
    forgetTyped,
    /** Continues a backup that was found on opening. */
    adopt,
    /**
     * Stores a form to be offered, now or on the next visit only, and starts a new backup. Resolves to true when
     * stored.
     */
    setAside,
    /** Number of forms that were set aside and are offered. */
    setAsideCount,
  };
}
