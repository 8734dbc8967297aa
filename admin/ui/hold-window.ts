import { isBeingLeft, noteUnsaved } from './unsaved';

/** Has the browser ask before the window is closed on unsaved work, until what it returns is called. */
export function holdWindow(work: object = {}): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!isBeingLeft()) event.preventDefault();
  };
  const isSaved = noteUnsaved(work);
  window.addEventListener('beforeunload', warn);
  return () => {
    isSaved();
    window.removeEventListener('beforeunload', warn);
  };
}
