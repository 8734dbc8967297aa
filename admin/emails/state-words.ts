import { clock, dateTime } from '#contract/dates';
import type { EmailRow } from '#contract/emails/emails';
import { EMAIL_STATE_NAMES, RESULTS } from './texts';

const COLOURS = {
  waiting: 'gray',
  retrying: 'yellow',
  sent: 'green',
  failed: 'red',
  unsent: 'gray',
} as const;

const DAY = 86_400_000;

type State = Pick<EmailRow, 'state' | 'sent_by' | 'next_attempt_at' | 'last_error'>;

/** Returns the state of an e-mail in words, and the colour of its badge. */
export function stateBadge({ state, sent_by, next_attempt_at }: State) {
  return { label: labelOf(), color: COLOURS[state] };

  function labelOf(): string {
    if (state === 'sent' && sent_by === 'files') return RESULTS.written_state;
    if (state !== 'retrying') return EMAIL_STATE_NAMES[state];
    const isSoon = Date.parse(next_attempt_at!) - Date.now() < DAY;
    return RESULTS.retryAt((isSoon ? clock : dateTime)(next_attempt_at!));
  }
}

/** Returns the result of an attempt in a sentence. */
export function resultSentence({ state, sent_by, last_error }: State): string {
  if (state === 'sent') return sent_by === 'files' ? RESULTS.written : RESULTS.sent;
  if (state === 'waiting') return RESULTS.waiting;
  return state === 'unsent' ? RESULTS.unsent : last_error;
}
