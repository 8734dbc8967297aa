import { Breakable } from '../../components/Breakable';

/** E-mail address at the end of a sentence. The full stop never starts a line. */
export function ContactAddress({ email }: { email: string }) {
  return (
    <span className="contact-address">
      <a href={`mailto:${email}`}>
        <Breakable text={email} />
      </a>
      .
    </span>
  );
}
