import { isBeingLeft, noteUnsaved } from './unsaved';

/** Has the browser ask before the window is closed on what would be lost, until what it returns is called. */
export function holdWindow(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!isBeingLeft()) event.preventDefault();
  };
  const isSaved = noteUnsaved();
  window.addEventListener('beforeunload', warn);
  return () => {
    isSaved();
    window.removeEventListener('beforeunload', warn);
  };
}
