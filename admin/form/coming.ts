import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '../api';
import { newListeners } from '../ui/state/listeners';
import { noticeFailed } from '../ui/notices/notices';
import { TEXTS } from '../texts';

/** State of the image last chosen for a field. */
export interface Chosen {
  /** Uploaded part, from 0 to 1; absent when no upload is in progress. */
  progress?: number;
  /** Error message about the image. */
  problem?: string;
  isLost?: boolean;
}

/** Image uploads for the fields of one form, in progress or failed. */
class ComingPictures {
  readonly #chosen = new Map<string, Chosen>();
  readonly #shown = new Set<{ field: string }>();
  readonly #changes = newListeners();

  readonly subscribe = this.#changes.subscribe;

  of = (field: string): Chosen | undefined => this.#chosen.get(field);

  isComing = (): boolean => this.#all().some(({ progress }) => progress !== undefined);

  /** Registers a field that is on screen. Returns a function that removes it. */
  show(field: string): () => void {
    const shown = { field };
    this.#shown.add(shown);
    return () => {
      this.#shown.delete(shown);
    };
  }

  /** Records a choice that takes effect at once; the result of a pending upload is then ignored. */
  settle(field: string, problem?: string): void {
    this.#set(field, { problem });
  }

  /** Reports an impossible choice; a pending upload continues. */
  refuse(field: string, problem: string): void {
    const isComing = this.of(field)?.progress !== undefined;
    if (isComing) noticeFailed(problem);
    else this.settle(field, problem);
  }

  /** Drops all uploads and errors, because other values are in the form. */
  forget = (): void => {
    this.#chosen.clear();
    this.#changes.notify();
  };

  /** Tracks an upload until it is done, it fails, or another image is chosen for the field. */
  take<Picture>(
    field: string,
    send: (onProgress: (progress: number) => void) => Promise<Picture>,
    onArrived: (picture: Picture) => void,
  ): void {
    let chosen: Chosen = { progress: 0 };
    const isLast = () => this.of(field) === chosen;
    this.#set(field, chosen);
    send((progress) => {
      if (isLast()) this.#set(field, (chosen = { progress }));
    }).then(
      (picture) => {
        if (isLast()) onArrived(picture);
      },
      ({ message }: Error) => {
        if (!isLast()) return;
        this.#set(field, { problem: message, isLost: true });
        const isShown = Array.from(this.#shown).some((shown) => shown.field === field);
        if (!isShown) noticeFailed(TEXTS.pictureLostOf(field, message));
      },
    );
  }

  /** Resolves once no upload is in progress. Throws an `ApiFailure` when an upload has failed meanwhile. */
  async allArrived(): Promise<void> {
    const before = this.#lost();
    while (this.isComing()) await this.#change();
    if (this.#lost().some((chosen) => !before.includes(chosen)))
      throw new ApiFailure(0, { message: TEXTS.pictureLost });
  }

  /** Marks the uploads in progress as lost, because the form is left. */
  close(): void {
    for (const [field, { progress }] of this.#chosen)
      if (progress !== undefined) this.#set(field, { isLost: true });
  }

  #all(): Chosen[] {
    return [...this.#chosen.values()];
  }

  #lost(): Chosen[] {
    return this.#all().filter(({ isLost }) => isLost);
  }

  #set(field: string, chosen: Chosen): void {
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
export const PicturesContext = createContext<ComingPictures | null>(null);

/**
 * Returns the image uploads of a form, and true in `isComing` while one is in progress. Leaving the form drops them.
 */
export function useComing() {
  const [pictures] = useState(() => new ComingPictures());
  useEffect(() => () => pictures.close(), [pictures]);
  const isComing = useSyncExternalStore(pictures.subscribe, pictures.isComing);
  return { pictures, isComing };
}

/** Returns the uploads of the form around, and the state of the image last chosen for a field. */
export function useChosen(field: string) {
  const pictures = use(PicturesContext)!;
  const chosen = useSyncExternalStore(pictures.subscribe, () => pictures.of(field));
  return { pictures, ...chosen };
}
