import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '../api';
import { newListeners } from '../ui/state/listeners';
import { noticeFailed } from '../ui/notices/notices';
import { TEXTS } from '../texts';

/** What became of the picture that was last chosen for a field. */
export interface Chosen {
  /** How much of it has left, from 0 to 1, while it is on its way. */
  progress?: number;
  /** What is wrong with it. */
  problem?: string;
  isLost?: boolean;
}

/** The pictures on their way to the fields of one form, and those that were lost. */
class ComingPictures {
  readonly #chosen = new Map<string, Chosen>();
  readonly #shown = new Set<{ field: string }>();
  readonly #changes = newListeners();

  readonly subscribe = this.#changes.subscribe;

  of = (field: string): Chosen | undefined => this.#chosen.get(field);

  isComing = (): boolean => this.#all().some(({ progress }) => progress !== undefined);

  /** Notes that a field is on screen, until what it returns is called. */
  show(field: string): () => void {
    const shown = { field };
    this.#shown.add(shown);
    return () => {
      this.#shown.delete(shown);
    };
  }

  /** A choice that is made at once: what was on its way no longer counts. */
  settle(field: string, problem?: string): void {
    this.#set(field, { problem });
  }

  /** A choice that cannot be: what was on its way still counts. */
  refuse(field: string, problem: string): void {
    const isComing = this.of(field)?.progress !== undefined;
    if (isComing) noticeFailed(problem);
    else this.settle(field, problem);
  }

  /** Other values are in the form: no choice made for those before counts. */
  forget = (): void => {
    this.#chosen.clear();
    this.#changes.tell();
  };

  /** Follows a picture that is on its way, until it is there, lost, or another is chosen. */
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

  /** Resolves once nothing is on its way; throws an `ApiFailure` when something was lost meanwhile. */
  async allArrived(): Promise<void> {
    const before = this.#lost();
    while (this.isComing()) await this.#change();
    if (this.#lost().some((chosen) => !before.includes(chosen)))
      throw new ApiFailure(0, { message: TEXTS.pictureLost });
  }

  /** The form is left: nothing arrives any more. */
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
    this.#changes.tell();
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

/** The pictures of the form that a field is in. */
export const PicturesContext = createContext<ComingPictures | null>(null);

/** The pictures of a form, and whether one is on its way: nothing awaits them once it is left. */
export function useComing() {
  const [pictures] = useState(() => new ComingPictures());
  useEffect(() => () => pictures.close(), [pictures]);
  const isComing = useSyncExternalStore(pictures.subscribe, pictures.isComing);
  return { pictures, isComing };
}

/** What was last chosen for a field of the form around. */
export function useChosen(field: string) {
  const pictures = use(PicturesContext)!;
  const chosen = useSyncExternalStore(pictures.subscribe, () => pictures.of(field));
  return { pictures, ...chosen };
}
