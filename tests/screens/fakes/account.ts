import { answer } from '../fake-api.ts';

/** Answers the reads of the own account: one session, no second factor, the e-mails of a new account. */
export function fakeAccount(): void {
  answer('GET /auth/sessions', []);
  answer('GET /auth/keys', { keys: [], recovery_codes_left: 0 });
  answer('GET /auth/notices', { kinds: ['release', 'build'] });
}
