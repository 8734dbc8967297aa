import { CONTACT_FIELDS, type ContactField } from '#contract/messages/contact-texts';
import type { FieldErrors } from '#contract/errors';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { ContactAddress } from './ContactAddress';
import { CONTACT_FORM, CONTACT_STATES } from './texts';
import { Field, fieldId } from './Field';
import { useContactSubmission, type Outcome } from './useContactSubmission';

interface ContactFormProps {
  /** Address to write to when the form fails. Empty for none. */
  email: string;
  /** Changed texts. */
  texts?: typeof CONTACT_FORM;
  /** Input and server response of a form posted without JavaScript. */
  values?: Partial<Record<ContactField, string>>;
  fields?: FieldErrors;
  outcome?: Outcome;
}

/** Id of the result, also used as the URL fragment when the form is posted without JavaScript. */
const RESULT = 'contact-resultat';

/** Contact form. Without JavaScript, the browser posts the same markup to the API. */
export function ContactForm({
  email,
  texts = CONTACT_FORM,
  values = {},
  fields: posted,
  outcome: answered,
}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const submission = useContactSubmission(answered, posted);
  const { outcome, fields, isSending } = submission;

  // Moves the focus to the result, so that screen readers announce it and the page scrolls to it.
  useEffect(() => {
    if (outcome && outcome !== answered) result.current?.focus();
  }, [outcome, answered]);

  // Prefills the subject from `?sujet=` in the link to this page.
  useEffect(() => {
    const word = new URLSearchParams(location.search).get('sujet');
    const subject = CONTACT_STATES.subjects.find((one) => one.word === word)?.text;
    const field = form.current?.querySelector<HTMLInputElement>('[name=subject]');
    if (subject && field && !field.value) field.value = subject;
  }, []);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    await submission.send(new FormData(event.currentTarget));
  }

  const common = (name: ContactField) => ({
    name,
    label: texts.labels[name],
    value: values[name],
    error: fields[name],
  });

  return (
    <form
      ref={form}
      className="contact-form stack"
      action={`/api/contact#${RESULT}`}
      method="post"
      onSubmit={submit}
    >
      <div ref={result} id={RESULT} tabIndex={-1} role={outcome?.isSent ? 'status' : 'alert'}>
        {outcome && <Result outcome={outcome} fields={fields} email={email} sent={texts.sent} />}
      </div>
      <p className="aside">{texts.required}</p>
      <Field {...common('name')} autoComplete="name" />
      <Field {...common('email')} type="email" autoComplete="email" hint={texts.emailHint} />
      <Field {...common('subject')} />
      <Field {...common('message')} rows={6} />
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {CONTACT_STATES.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button
        className={outcome?.isSent ? 'button button-quiet' : 'button'}
        type="submit"
        disabled={isSending}
      >
        {isSending ? texts.sending : texts.send}
      </button>
    </form>
  );
}

interface ResultProps {
  /** Thanks for a message. */
  sent: string;
  outcome: Outcome;
  fields: FieldErrors;
  email: string;
}

/** Result of a submission: thanks, or the error with a link to each invalid field. */
function Result({ sent, outcome, fields, email }: ResultProps) {
  if (outcome.isSent)
    return (
      <p className="form-result form-sent stack">
        <svg width="56" height="48" viewBox="0 0 48 42" fill="none" aria-hidden="true">
          <path d="M10.5 31C12 2.5 36 2.5 37 31" pathLength="1" />
          <circle cx="10.5" cy="32.5" r="9.5" />
          <rect x="28.5" y="23.5" width="18" height="18" rx="3.5" />
        </svg>
        {sent}
      </p>
    );
  const wrong = CONTACT_FIELDS.filter((name) => fields[name]);
  return (
    <div className="form-result form-failed stack">
      <span className="disc" aria-hidden="true">
        !
      </span>
      <p>
        <strong>
          {wrong.length > 0 ? CONTACT_STATES.toCorrect(wrong.length) : outcome.sentence}
        </strong>
      </p>
      {wrong.length > 0 && (
        <ul role="list">
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{fields[name]}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        {CONTACT_STATES.keptText}
        {email && (
          <>
            {' '}
            {CONTACT_STATES.writeInstead} <ContactAddress email={email} />
          </>
        )}
      </p>
    </div>
  );
}
