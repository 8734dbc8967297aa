import type { Done } from '#contract/accounts/auth';
import type { ErrorBody, FieldErrors } from '#contract/errors';
import { useEffect, useRef, useState } from 'react';
import { CONTACT_STATES } from './texts';

/** Minimum time for which « Envoi en cours... » is visible, in milliseconds. */
const SHOWN_FOR = 600;

export interface Outcome {
  isSent: boolean;
  sentence: string;
}

/** Sends the contact form as JSON and holds the result. Never changes the visitor's input. */
export function useContactSubmission(answered?: Outcome, posted: FieldErrors = {}) {
  const key = useRef<string>(undefined);
  const [outcome, setOutcome] = useState(answered);
  const [fields, setFields] = useState(posted);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    key.current = crypto.randomUUID?.();
  }, []);

  async function send(form: FormData): Promise<void> {
    if (isSending) return;
    setSending(true);
    setOutcome(undefined);
    const [result] = await Promise.all([
      post({
        ...Object.fromEntries(form),
        idempotency_key: key.current,
        elapsed_ms: Math.round(performance.now()),
      }),
      new Promise((resolve) => setTimeout(resolve, SHOWN_FOR)),
    ]);
    setSending(false);
    setFields(result.fields);
    setOutcome(result.outcome);
  }

  return { outcome, fields, isSending, send };
}

async function post(body: object): Promise<{ outcome: Outcome; fields: FieldErrors }> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Done & Partial<ErrorBody>;
    return {
      outcome: { isSent: response.ok, sentence: answer.message },
      fields: answer.fields ?? {},
    };
  } catch {
    return { outcome: { isSent: false, sentence: CONTACT_STATES.networkFailure }, fields: {} };
  }
}
