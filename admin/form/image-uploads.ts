import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '../api';
import { newListeners } from '../ui/state/listeners';
import { noticeFailed } from '../ui/notices/notices';
import { IMAGE_UPLOADS } from './image-upload-texts';

/** State of the image last chosen for a field. */
export interface FieldUpload {
  /** Uploaded part, from 0 to 1; absent when no upload is in progress. */
  progress?: number;
  /** Error message about the image. */
  problem?: string;
  isLost?: boolean;
}

/** Image uploads for the fields of one form, in progress or failed. */
class ImageUploads {
  readonly #chosen = new Map<string, FieldUpload>();
  readonly #shown = new Set<{ field: string }>();
  readonly #changes = newListeners();

  readonly subscribe = this.#changes.subscribe;

  stateOf = (field: string): FieldUpload | undefined => this.#chosen.get(field);

  isUploading = (): boolean => this.#all().some(({ progress }) => progress !== undefined);

  /** Registers a field that is on screen. Returns a function that removes it. */
  registerField(field: string): () => void {
    const shown = { field };
    this.#shown.add(shown);
    return () => {
      this.#shown.delete(shown);
    };
  }

  /** Records a choice that takes effect at once; the result of a pending upload is then ignored. */
  choose(field: string, problem?: string): void {
    this.#set(field, { problem });
  }

  /** Reports an impossible choice; a pending upload continues. */
  refuse(field: string, problem: string): void {
    const isUploading = this.stateOf(field)?.progress !== undefined;
    if (isUploading) noticeFailed(problem);
    else this.choose(field, problem);
  }

  /** Drops all uploads and errors, because other values are in the form. */
  reset = (): void => {
    this.#chosen.clear();
    this.#changes.notify();
  };

  /** Tracks an upload until it is done, it fails, or another image is chosen for the field. */
  track<Picture>(
    field: string,
    upload: (onProgress: (progress: number) => void) => Promise<Picture>,
    onUploaded: (picture: Picture) => void,
  ): void {
    let chosen: FieldUpload = { progress: 0 };
    const isLast = () => this.stateOf(field) === chosen;
    this.#set(field, chosen);
    upload((progress) => {
      if (isLast()) this.#set(field, (chosen = { progress }));
    }).then(
      (picture) => {
        if (isLast()) onUploaded(picture);
      },
      ({ message }: Error) => {
        if (!isLast()) return;
        this.#set(field, { problem: message, isLost: true });
        const isShown = Array.from(this.#shown).some((shown) => shown.field === field);
        if (!isShown) noticeFailed(IMAGE_UPLOADS.lostOf(field, message));
      },
    );
  }

  /** Resolves once no upload is in progress. Throws an `ApiFailure` when an upload has failed since the call. */
  async waitForUploads(): Promise<void> {
    const before = this.#lost();
    while (this.isUploading()) await this.#change();
    if (this.#lost().some((chosen) => !before.includes(chosen)))
      throw new ApiFailure(0, { message: IMAGE_UPLOADS.lost });
  }

  /** Marks the uploads in progress as lost, because the form is left. */
  close(): void {
    for (const [field, { progress }] of this.#chosen)
      if (progress !== undefined) this.#set(field, { isLost: true });
  }

  #all(): FieldUpload[] {
    return [...this.#chosen.values()];
  }

  #lost(): FieldUpload[] {
    return this.#all().filter(({ isLost }) => isLost);
  }

  #set(field: string, chosen: FieldUpload): void {
    this.#chosen.set(field, chosen);
    this.#changes.notify();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

/** Image uploads of the form around a field. */
export const ImageUploadsContext = createContext<ImageUploads | null>(null);

/**
 * Returns the image uploads of a form, and true in `isUploading` while one is in progress. Leaving the form drops them.
 */
export function useImageUploads() {
  const [uploads] = useState(() => new ImageUploads());
  useEffect(() => () => uploads.close(), [uploads]);
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.isUploading);
  return { uploads, isUploading };
}

/** Returns the uploads of the form around, and the state of the image last chosen for a field. */
export function useFieldUpload(field: string) {
  const uploads = use(ImageUploadsContext)!;
  const chosen = useSyncExternalStore(uploads.subscribe, () => uploads.stateOf(field));
  return { uploads, ...chosen };
}
