import { createElement, lazy, useState, type ComponentType } from 'react';
import { backUpEverything, reloadPage } from './unsaved';
import { NEW_VERSION, OFFLINE } from '../../texts';
import { noticeToAct } from '../notices/notices';

type Load<Code> = () => Promise<Code>;

const loads: Load<unknown>[] = [];

/**
 * Returns a component whose code is loaded when it is first shown, or before by `preloadAll`. `name` is its export in
 * the module.
 */
export function onDemand<Name extends string, Props extends object>(
  load: Load<Record<Name, ComponentType<Props>>>,
  name: Name,
  wrapLoad: (load: Load<ComponentType<Props>>) => Load<ComponentType<Props>> = (same) => same,
) {
  let code: ComponentType<Props> | undefined;
  const loadComponent = async () => (code = (await load())[name]);
  loads.push(loadComponent);
  const LazyComponent = lazy(async () => ({ default: await loadCode(wrapLoad(loadComponent)) }));
  return function OnDemand(props: Props) {
    // React delays a suspended component by 300 ms: loaded code is rendered directly.
    const [Shown] = useState(() => code ?? LazyComponent);
    return createElement(Shown as ComponentType<Props>, props);
  };
}

/**
 * Returns the same for a dialog over a screen. A failed load is retried, so that the text on the screen is not lost.
 */
export function dialogOnDemand<Name extends string, Props extends object>(
  load: Load<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return onDemand(load, name, withRetries);
}

/** Delay in milliseconds before a failed load is retried; it doubles each time. */
const RETRY_DELAY = 3000;
const TRIES = 5;

/** Retries a load. A notification offers to reload the page, because a browser may never repeat a failed import. */
function withRetries<Code>(load: Load<Code>): Load<Code> {
  return async () => {
    let hide: (() => void) | undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const code = await load();
        hide?.();
        return code;
      } catch (error) {
        if (await hasNewVersion()) throw error;
        hide ??= noticeToAct(OFFLINE.dialog, NEW_VERSION.reload, () => location.reload());
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY * 2 ** tries));
      }
    }
    return new Promise(() => {});
  };
}

/** Registers code for `preloadAll` that no screen waits for. */
export function registerPreload<Code>(load: Load<Code>): Load<Code> {
  loads.push(load);
  return load;
}

/**
 * Loads code. When a deployment has removed it, reloads the page: at once when nothing is lost, else after a click. The
 * promise then never resolves.
 */
export async function loadCode<Code>(load: Load<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!(await hasNewVersion())) throw error;
    if ((await backUpEverything()) && mayReload()) reloadPage();
    else noticeToAct(NEW_VERSION.message, NEW_VERSION.reload, () => location.reload());
    return new Promise(() => {});
  }
}

/** Loads all registered code, one file after the other, so that an open screen outlives a deployment. */
export async function preloadAll(): Promise<void> {
  let isMissing = false;
  for (const load of loads) await load().catch(() => (isMissing = true));
  if (isMissing) addEventListener('online', () => void preloadAll(), { once: true });
}

const RELOADED_AT = 'passerelle-reloaded-at';
const A_MINUTE = 60_000;

/** True once a minute: during a deployment, the next page may still be the old one. */
function mayReload(): boolean {
  const before = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  return Date.now() - before > A_MINUTE;
}

const APPLICATION = 'astro-island[component-url]';

/** True when the server has another version of the back office than this page. */
async function hasNewVersion(): Promise<boolean> {
  const served = await fetch(location.href, { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const present = document.querySelector(APPLICATION)?.getAttribute('component-url');
  return served !== '' && Boolean(present) && !served.includes(present!);
}
