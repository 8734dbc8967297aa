import { createElement, lazy, useState, type ComponentType } from 'react';
import { keepEverything, reloadPage } from './unsaved';
import { NEW_VERSION, OFFLINE } from '../../texts';
import { noticeToAct } from '../notices/notices';

type Load<Code> = () => Promise<Code>;

const loads: Load<unknown>[] = [];

/** A component whose code comes when it is first shown, or in a quiet moment before: `name` in a module. */
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
    // React shows what it waited for 300 ms late: not code that is there.
    const [Shown] = useState(() => code ?? Later);
    return createElement(Shown as ComponentType<Props>, props);
  };
}

/** The same for what opens over a screen, whose text stays: it opens once its code has come. */
export function dialogOnDemand<Name extends string, Props extends object>(
  load: Load<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return onDemand(load, name, patient);
}

/** Milliseconds after which code that did not come is asked for again: twice as long each time. */
const AGAIN = 3000;
const TRIES = 5;

/** A browser may never ask again for what has failed: reloading is offered meanwhile. */
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

/** Code whose absence a person does not notice, fetched in the same quiet moment. */
export function aheadOfUse<Code>(load: Load<Code>): Load<Code> {
  loads.push(load);
  return load;
}

/**
 * Code that is fetched apart. Where a deployment has taken it away, the new version begins: at once
 * when nothing is lost with it, else when the person says so. Until then this waits.
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

/** Fetches all of it, one after the other: a screen that is open outlives a deployment. */
export async function fetchAhead(): Promise<void> {
  let isMissing = false;
  for (const load of loads) await load().catch(() => (isMissing = true));
  if (isMissing) addEventListener('online', () => void fetchAhead(), { once: true });
}

const RELOADED_AT = 'passerelle-reloaded-at';
const A_MINUTE = 60_000;

/** Once a minute: while a deployment spreads, the next page may still be the former one. */
function mayReload(): boolean {
  const before = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  return Date.now() - before > A_MINUTE;
}

const APPLICATION = 'astro-island[component-url]';

/** Whether the back office that is served has another application than this page. */
async function hasNewVersion(): Promise<boolean> {
  const served = await fetch(location.href, { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const present = document.querySelector(APPLICATION)?.getAttribute('component-url');
  return served !== '' && Boolean(present) && !served.includes(present!);
}
