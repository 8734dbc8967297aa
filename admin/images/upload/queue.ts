import type { StoredImage } from '#contract/images/images';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApiFailure } from '../../api';
import { newListeners } from '../../ui/state/listeners';
import { warnBeforeUnload } from '../../ui/state/unsaved';
import type { OnProgress } from './upload';

/** Concurrent uploads. More would share the same bandwidth. */
const AT_ONCE = 2;

/** Uploads one file. */
export type SendFile = (file: File, onProgress: OnProgress) => Promise<StoredImage>;

/** HTTP statuses of a file that is too large or has another format. */
const REFUSED = [413, 415];

/** One file in the upload queue. */
export interface Upload {
  id: number;
  file: File;
  /** Object URL of the file, for its thumbnail. */
  preview: string;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** Uploaded part, from 0 to 1. */
  progress: number;
  /** Cause of the failure. */
  failure?: ApiFailure | undefined;
  /** Stored image, once uploaded. */
  stored?: StoredImage;
}

/** Uploads files, a few at a time. A failed upload does not stop the others and can be retried. */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #changes = newListeners();
  #lastId = 0;
  readonly #upload: SendFile;

  constructor(upload: SendFile) {
    this.#upload = upload;
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
    for (const upload of this.#uploads) if (canRetry(upload)) this.retry(upload.id);
  }

  /** Removes the finished and failed uploads from the list. */
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
    this.#changes.notify();
    this.#goOn();
  }

  #goOn(): void {
    const sending = this.#uploads.filter(({ state }) => state === 'sending').length;
    const next = this.#uploads.find(({ state }) => state === 'waiting');
    if (next && sending < AT_ONCE) void this.#send(next);
  }

  async #send({ id, file }: Upload): Promise<void> {
    const stopWarning = warnBeforeUnload();
    this.#change(id, { state: 'sending' });
    try {
      const onProgress = (progress: number) => this.#change(id, { progress });
      const stored = await this.#upload(file, onProgress);
      this.#change(id, { state: 'stored', stored });
    } catch (error) {
      this.#change(id, { state: 'failed', failure: error as ApiFailure });
    } finally {
      stopWarning();
    }
  }
}

export function isInProgress({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}

/** True when the upload failed for a reason other than the file itself. */
export function canRetry({ failure }: Upload): boolean {
  return failure !== undefined && !REFUSED.includes(failure.status);
}

/** Returns the uploads of a queue. Invalidates the image lists once all uploads have ended. */
export function useUploads(queue: UploadQueue): readonly Upload[] {
  const client = useQueryClient();
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const isBusy = uploads.some(isInProgress);
  useEffect(() => {
    if (!isBusy) void client.invalidateQueries({ queryKey: ['images'] });
  }, [client, isBusy]);
  return uploads;
}
