import { answer } from '../fake-api.ts';

/** Answers the reads of the own account: one session, no second factor. */
export function fakeAccount(): void {
  answer('GET /auth/sessions', []);
  answer('GET /auth/keys', { keys: [], recovery_codes_left: 0 });
}
