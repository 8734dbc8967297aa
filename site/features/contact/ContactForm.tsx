import type { ContactField } from '#contract/contact-texts';
import type { FieldErrors } from '#contract/errors';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { CONTACT_FORM as TEXTS } from './texts';
import { Field } from './Field';
import { useContactSubmission, type Outcome } from './useContactSubmission';

interface ContactFormProps {
  /** Where to write when the form does not work. */
  email: string;
  /** What the server answered to a form posted without JavaScript. */
  values?: Partial<Record<ContactField, string>>;
  fields?: FieldErrors;
  outcome?: Outcome;
}

/** The contact form. Without JavaScript the same markup posts itself to the same address. */
export function ContactForm({
  email,
  values = {},
  fields: posted,
  outcome: answered,
}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const submission = useContactSubmission(answered, posted);
  const { outcome, fields, isSending } = submission;

  // The result takes the focus, so that it is read and seen; a wrong field takes it first.
  useEffect(() => {
    if (outcome === answered) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? result.current)?.focus();
  }, [outcome, answered]);

  // A page that leads here says by a word what it is about.
  useEffect(() => {
    const word = new URLSearchParams(location.search).get('sujet');
    const subject = TEXTS.subjects.find((one) => one.word === word)?.text;
    const field = form.current?.querySelector<HTMLInputElement>('[name=subject]');
    if (subject && field && !field.value) field.value = subject;
  }, []);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    await submission.send(new FormData(event.currentTarget));
  }

  const common = (name: ContactField) => ({
    name,
    label: TEXTS.labels[name],
    value: values[name],
    error: fields[name],
  });

  return (
    <form ref={form} className="contact-form" action="/api/contact" method="post" onSubmit={submit}>
      <div ref={result} tabIndex={-1} role={outcome?.isSent ? 'status' : 'alert'}>
        {outcome && <Result outcome={outcome} email={email} />}
      </div>
      <p className="form-hint">{TEXTS.required}</p>
      <Field {...common('name')} autoComplete="name" />
      <Field {...common('email')} type="email" autoComplete="email" hint={TEXTS.emailHint} />
      <Field {...common('subject')} />
      <Field {...common('message')} rows={6} />
      <p className="honeypot" aria-hidden="true">
        <label>
          {TEXTS.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="button" type="submit" disabled={isSending}>
        {isSending ? TEXTS.sending : TEXTS.send}
      </button>
    </form>
  );
}

function Result({ outcome, email }: { outcome: Outcome; email: string }) {
  if (outcome.isSent) return <p className="form-result form-sent">{outcome.sentence}</p>;
  return (
    <p className="form-result form-failed">
      {outcome.sentence} {TEXTS.keptText} {TEXTS.writeInstead}{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
