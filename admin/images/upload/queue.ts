import type { StoredImage } from '#contract/images/images';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApiFailure } from '../../api';
import { newListeners } from '../../ui/state/listeners';
import { holdWindow } from '../../ui/state/unsaved';
import type { Room } from './convert-picture';
import { uploadPicture } from './upload';

/** So many leave at once: more would only share the same line. */
const AT_ONCE = 2;

/** Too large, or nothing that a page can show. */
const REFUSED = [413, 415];

/** One file on its way. */
export interface Upload {
  id: number;
  file: File;
  /** An address of the file itself, for its thumbnail. */
  preview: string;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** What has left, from 0 to 1. */
  progress: number;
  /** Why it failed. */
  failure?: ApiFailure | undefined;
  /** What it became. */
  stored?: StoredImage;
}

/** Sends many files, some at once; what fails keeps no other from going on, and can be sent again. */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #changes = newListeners();
  #lastId = 0;
  readonly #room: Room | undefined;

  constructor(room?: Room) {
    this.#room = room;
  }

  add(files: File[]): void {
    const added = files.map((file) => ({
      id: ++this.#lastId,
      file,
      preview: URL.createObjectURL(file),
      state: 'waiting' as const,
      progress: 0,
    }));
    this.#set([...this.#uploads, ...added]);
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', progress: 0, failure: undefined });
  }

  retryFailed(): void {
    for (const upload of this.#uploads) if (mayRetry(upload)) this.retry(upload.id);
  }

  /** Takes those that are no longer under way out of the list. */
  clear(): void {
    this.#remove(({ state }) => state === 'stored' || state === 'failed');
  }

  remove(id: number): void {
    this.#remove((upload) => upload.id === id);
  }

  readonly subscribe = this.#changes.subscribe;

  uploads = (): readonly Upload[] => this.#uploads;

  #remove(isGone: (upload: Upload) => boolean): void {
    for (const upload of this.#uploads) if (isGone(upload)) URL.revokeObjectURL(upload.preview);
    this.#set(this.#uploads.filter((upload) => !isGone(upload)));
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#set(
      this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    );
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#changes.tell();
    this.#goOn();
  }

  #goOn(): void {
    const sending = this.#uploads.filter(({ state }) => state === 'sending').length;
    const next = this.#uploads.find(({ state }) => state === 'waiting');
    if (next && sending < AT_ONCE) void this.#send(next);
  }

  async #send({ id, file }: Upload): Promise<void> {
    const letGo = holdWindow();
    this.#change(id, { state: 'sending' });
    try {
      const onProgress = (progress: number) => this.#change(id, { progress });
      const stored = await uploadPicture(file, onProgress, this.#room);
      this.#change(id, { state: 'stored', stored });
    } catch (error) {
      this.#change(id, { state: 'failed', failure: error as ApiFailure });
    } finally {
      letGo();
    }
  }
}

export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Whether it has failed for another reason than the file itself. */
export function mayRetry({ failure }: Upload): boolean {
  return failure !== undefined && !REFUSED.includes(failure.status);
}

/** The files of a queue; the lists of pictures are read again once all of them have arrived. */
export function useUploads(queue: UploadQueue): readonly Upload[] {
  const client = useQueryClient();
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const isBusy = uploads.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) void client.invalidateQueries({ queryKey: ['images'] });
  }, [client, isBusy]);
  return uploads;
}
