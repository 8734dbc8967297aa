import { env } from 'cloudflare:test';
import { updateAccessRules } from '#worker/access/queries';
import { expect } from 'vitest';

/** Expects a preview to end each time its author loses the right to it, and to return with the right. */
export async function expectEndsWithRights(
  adminId: number,
  open: () => Promise<Response>,
): Promise<void> {
  const set = (change: string) => () =>
    env.DB.prepare(`UPDATE admins SET ${change} WHERE id = ?`).bind(adminId).run();
  const require = (isRequired: boolean) => () =>
    env.DB.batch([updateAccessRules(env.DB, isRequired)]);
  for (const [lose, back] of [
    [set('is_active = 0'), set('is_active = 1')],
    [set('must_change_password = 1'), set('must_change_password = 0')],
    [require(true), require(false)],
  ] as const) {
    expect((await open()).status).toBe(200);
    await lose();
    expect((await open()).status).toBe(410);
    await back();
  }
}
