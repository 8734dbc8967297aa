/** Whether a dialog stands over another one: a key that closes dialogs is for that one alone. */
export function isCovered(): boolean {
  return document.querySelectorAll('[role="dialog"]').length > 1;
}
