/** Keeps what is on a screen; resolves to whether the browser has it. */
type Keep = () => Promise<boolean>;

/** Screens with work that the server does not have. */
const unsaved = new Set<object>();
/** What keeps such work in the browser, on screens that can. */
const keepers = new Set<Keep>();
let isLeaving = false;

/** Says that a screen has unsaved work, until what it returns is called. */
export function noteUnsaved(): () => void {
  const screen = {};
  unsaved.add(screen);
  return () => unsaved.delete(screen);
}

/** Says how a screen keeps its unsaved work, until what it returns is called. */
export function noteKeeper(keep: Keep): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Keeps all that can be kept. Returns whether the page can be left without losing anything. */
export async function keepEverything(): Promise<boolean> {
  const kept = await Promise.all(Array.from(keepers, (keep) => keep()));
  return unsaved.size <= kept.filter(Boolean).length;
}

/** Loads another page without the question that unsaved work asks. */
export function loadPage(path: string): void {
  isLeaving = true;
  location.assign(path);
}

/** Loads the page again without the question that unsaved work asks. */
export function reloadPage(): void {
  isLeaving = true;
  location.reload();
}

/** Whether the page is being left on purpose, with everything kept. */
export function isBeingLeft(): boolean {
  return isLeaving;
}
