import { Breakable } from '../../components/Breakable';

/** An address of e-mail that ends a sentence: no line begins with the full stop. */
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
