import { codeOf, wranglerJson, type Wrangler } from './wrangler.ts';

/** The fields used of a version of the Worker. */
export interface WorkerVersion {
  id: string;
  resources: {
    bindings: { name: string; type: string; id?: string; bucket_name?: string }[];
    script_runtime: { limits?: { cpu_ms?: number }; usage_model?: string };
  };
}

interface Deployment {
  versions: { version_id: string; percentage: number }[];
}

/** Returns the online version of the Worker, or undefined when there is none. */
export async function findOnlineVersion(
  run: Wrangler,
  name: string,
): Promise<WorkerVersion | undefined> {
  const status = ['deployments', 'status', '--json', '--name', name];
  try {
    const { versions } = await wranglerJson<Deployment>(run, ...status);
    const { version_id: id } = versions.toSorted((a, b) => b.percentage - a.percentage)[0]!;
    return await wranglerJson<WorkerVersion>(run, 'versions', 'view', id, '--json', '--name', name);
  } catch (error) {
    if (codeOf((error as Error).message) === NO_SUCH_WORKER) return undefined;
    throw error;
  }
}

const NO_SUCH_WORKER = '10007';

/** Returns the names of a version's secrets. Cloudflare never reveals their values. */
export function secretsOf(version: WorkerVersion | undefined): string[] {
  const bindings = version?.resources.bindings ?? [];
  return bindings.filter(({ type }) => type === 'secret_text').map(({ name }) => name);
}
