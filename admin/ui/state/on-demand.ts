import { createElement, lazy, useState, type ComponentType } from 'react';
import { keepEverything, reloadPage } from './unsaved';
import { NEW_VERSION, OFFLINE } from '../../texts';
import { noticeToAct } from '../notices/notices';

type Load<Code> = () => Promise<Code>;

const loads: Load<unknown>[] = [];

/**
 * Returns a component whose code is loaded when it is first shown, or before by `fetchAhead`. `name` is its export in
 * the module.
 */
export function onDemand<Name extends string, Props extends object>(
  load: Load<Record<Name, ComponentType<Props>>>,
  name: Name,
  first: (load: Load<ComponentType<Props>>) => Load<ComponentType<Props>> = (same) => same,
) {
  let code: ComponentType<Props> | undefined;
  const keep = async () => (code = (await load())[name]);
  loads.push(keep);
  const Later = lazy(async () => ({ default: await codeOf(first(keep)) }));
  return function OnDemand(props: Props) {
    // React delays a suspended component by 300 ms: loaded code is rendered directly.
    const [Shown] = useState(() => code ?? Later);
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
  return onDemand(load, name, patient);
}

/** Delay in milliseconds before a failed load is retried; it doubles each time. */
const AGAIN = 3000;
const TRIES = 5;

/** Retries a load. A notification offers to reload the page, because a browser may never repeat a failed import. */
function patient<Code>(load: Load<Code>): Load<Code> {
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
        await new Promise((resolve) => setTimeout(resolve, AGAIN * 2 ** tries));
      }
    }
    return new Promise(() => {});
  };
}

/** Registers code for `fetchAhead` that no screen waits for. */
export function aheadOfUse<Code>(load: Load<Code>): Load<Code> {
  loads.push(load);
  return load;
}

/**
 * Loads code. When a deployment has removed it, reloads the page: at once when nothing is lost, else after a click. The
 * promise then never resolves.
 */
export async function codeOf<Code>(load: Load<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!(await hasNewVersion())) throw error;
    if ((await keepEverything()) && mayReload()) reloadPage();
    else noticeToAct(NEW_VERSION.message, NEW_VERSION.reload, () => location.reload());
    return new Promise(() => {});
  }
}

/** Loads all registered code, one file after the other, so that an open screen outlives a deployment. */
export async function fetchAhead(): Promise<void> {
  let isMissing = false;
  for (const load of loads) await load().catch(() => (isMissing = true));
  if (isMissing) addEventListener('online', () => void fetchAhead(), { once: true });
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
