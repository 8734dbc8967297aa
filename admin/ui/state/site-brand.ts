import type { Settings } from '#contract/settings/settings';
import { useDocumentTitle } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { TEXTS } from '../../texts';
import { newListeners } from './listeners';

/** Name and logo of the site. */
export type SiteBrand = Pick<Settings, 'site_title' | 'logo' | 'logo_display'>;

const KEY = 'passerelle-site-brand';
const DRAWN: SiteBrand = { site_title: TEXTS.brand, logo: '', logo_display: 'with_name' };

let brand = rememberedBrand();
const changes = newListeners();

/** Shows another name or logo of the site, and stores it for the next first paint. */
export function setSiteBrand({ site_title, logo, logo_display }: SiteBrand): void {
  const next = { site_title: site_title || brand.site_title, logo, logo_display };
  if (JSON.stringify(next) === JSON.stringify(brand)) return;
  brand = next;
  rememberBrand(next);
  changes.notify();
}

function rememberedBrand(): SiteBrand {
  try {
    return { ...DRAWN, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SiteBrand>) };
  } catch {
    // Storage is blocked, which the application reports itself, or its content is damaged.
    return DRAWN;
  }
}

function rememberBrand(next: SiteBrand): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or blocked: the brand is shown until the page is left.
  }
}

/** Reads the name and logo of the site from its settings; keeps the last ones when the server is unreachable. */
export async function readSiteBrand(): Promise<void> {
  const answer = await fetch('/api/settings').catch(() => null);
  if (!answer?.ok) return;
  setSiteBrand((await answer.json()) as SiteBrand);
}

/** Returns the name and logo of the site. */
export function useSiteBrand(): SiteBrand {
  return useSyncExternalStore(changes.subscribe, () => brand);
}

/** Sets the title of the browser tab: the screen, the product and the site. */
export function useScreenTitle(screen: string): void {
  useDocumentTitle(`${screen} · ${TEXTS.product} · ${useSiteBrand().site_title}`);
}
