import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptFolder } from '#builder/bake/kept';
import type { PublicationState } from '#contract/publication/state';
import { startProduct } from './product.ts';
import { signIn, type AdminCall } from './session.ts';

/** A running product, and the process that bakes its content. */
export interface Publisher {
  url: string;
  call: AdminCall;
  /** Waits until the last saved change is baked. */
  baked: (call: AdminCall) => Promise<void>;
  /** Returns the peak memory of a build's process, in MiB. */
  peakMemory: () => number;
  stop: () => Promise<void>;
}

type Say = (step: string) => void;

/** Starts `npm start`, which bakes on its own. */
export async function bakesItself(port: number, articles: number, say: Say): Promise<Publisher> {
  say('stored and baked for the first time');
  const product = await startProduct(port, { articles });
  const memory = watchMemory(product.pid);
  const baked = async (call: AdminCall) => {
    for (;;) {
      const { state, error } = await call<PublicationState>('GET', '/api/builds');
      if (state === 'failed') throw new Error(error);
      if (state === 'up_to_date') return;
      await sleep(50);
    }
  };
  const stop = () => {
    memory.stop();
    return product.stop();
  };
  const { url } = product;
  return { url, call: await signIn(product), baked, peakMemory: memory.peak, stop };
}

/** Starts a Worker whose content is baked by a separate build, as on Cloudflare. */
export async function bakesElsewhere(port: number, articles: number, say: Say): Promise<Publisher> {
  say('stored');
  const product = await startProduct(port, {
    articles,
    command: 'bench/products/content-server.ts',
  });
  const outDir = await mkdtemp(join(tmpdir(), 'passerelle-dist-'));
  const memory = watchMemory(process.pid);
  const bake = async () => {
    const args = ['bench/products/bake-elsewhere.ts', product.url, outDir];
    const build = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const code = await new Promise((resolve) => build.once('exit', resolve));
    if (code !== 0) throw new Error('The build failed.');
  };
  const stop = async () => {
    memory.stop();
    await product.stop();
    for (const folder of [outDir, keptFolder(outDir)]) await rm(folder, { recursive: true });
  };
  say('baked for the first time');
  const { url } = product;
  const call = await signIn(product);
  await bake().catch(async (error: Error) => {
    await stop();
    throw error;
  });
  memory.forget();
  return { url, call, baked: bake, peakMemory: memory.peak, stop };
}

/** Samples the memory of a process's build ten times a second, and keeps the peak. */
function watchMemory(pid: number) {
  let peak = 0;
  const timer = setInterval(async () => {
    for (const child of await descendantsOf(String(pid))) {
      const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
      const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
      if (command.includes('astro')) peak = Math.max(peak, Number(kib ?? 0) / 1024);
    }
  }, 100);
  return {
    peak: () => peak,
    /** Discards the peak of the first build. */
    forget: () => void (peak = 0),
    stop: () => clearInterval(timer),
  };
}

async function descendantsOf(pid: string): Promise<string[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = list.split(' ').filter(Boolean);
  const further = await Promise.all(children.map(descendantsOf));
  return [...children, ...further.flat()];
}
