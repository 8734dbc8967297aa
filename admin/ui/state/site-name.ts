import { useDocumentTitle } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { TEXTS } from '../../texts';
import { newListeners } from './listeners';

const KEY = 'passerelle-site-name';

let name = rememberedName() ?? TEXTS.brand;
const changes = newListeners();

/** Shows another name of the site, and stores it for the next first paint. */
export function setSiteName(next: string): void {
  if (next === name || !next) return;
  name = next;
  rememberName(next);
  changes.notify();
}

function rememberedName(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is blocked: the application reports that itself.
    return null;
  }
}

function rememberName(next: string): void {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is full or blocked: the name is shown until the page is left.
  }
}

/** Reads the name of the site from its settings; keeps the last one when the server is unreachable. */
export async function readSiteName(): Promise<void> {
  const answer = await fetch('/api/settings').catch(() => null);
  if (!answer?.ok) return;
  const { site_title } = (await answer.json()) as { site_title: string };
  setSiteName(site_title);
}

/** Returns the name of the site. */
export function useSiteName(): string {
  return useSyncExternalStore(changes.subscribe, () => name);
}

/** Sets the title of the browser tab: the screen, the product and the site. */
export function useScreenTitle(screen: string): void {
  useDocumentTitle(`${screen} · ${TEXTS.product} · ${useSiteName()}`);
}
