import { EMAIL_LIMITS } from '#contract/emails/limits';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import { SMTP } from './texts.ts';
import { SendFailure, type OutgoingEmail } from './sending.ts';

const SECOND = 1000;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

interface MailServer {
  host: string;
  port: number;
  /** True for TLS from the first byte. Otherwise the connection is upgraded with STARTTLS. */
  isSecure: boolean;
  /** True for a server of this machine, which needs no encryption. */
  isLoopback: boolean;
  account: { user: string; pass: string } | undefined;
}

/** Reads `SMTP_URL`. Returns null for an address that names no mail server. */
function mailServer(address: string): MailServer | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (!['smtp:', 'smtps:'].includes(protocol) || !hostname) return null;
  const isSecure = protocol === 'smtps:';
  try {
    const account = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 465 : 587),
      isSecure,
      isLoopback: LOOPBACK.includes(hostname),
      account: username ? account : undefined,
    };
  } catch {
    return null;
  }
}

/** Sends an e-mail over SMTP. Throws a `SendFailure` when the server did not accept it. */
export async function sendBySmtp(address: string, email: OutgoingEmail): Promise<void> {
  const transport = await transportTo(address);
  try {
    await transport.sendMail(email);
  } catch (error) {
    throw failureOf(error as SmtpError);
  } finally {
    transport.close();
  }
}

/** Connects to the mail server and signs in. Throws a `SendFailure` when that fails. */
export async function checkSmtp(address: string): Promise<void> {
  const transport = await transportTo(address);
  try {
    await transport.verify();
  } catch (error) {
    throw failureOf(error as SmtpError);
  } finally {
    transport.close();
  }
}

async function transportTo(address: string) {
  const server = mailServer(address);
  if (!server) throw new SendFailure(SMTP.badAddress);
  // Loaded with the first e-mail: the library takes time to start.
  const { createTransport } = await import('nodemailer');
  return createTransport(optionsOf(server));
}

function optionsOf(server: MailServer): SMTPTransportOptions {
  const { host, port, isSecure, isLoopback, account } = server;
  return {
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback,
    ignoreTLS: isLoopback,
    ...(account && { auth: account }),
    connectionTimeout: EMAIL_LIMITS.connectionSeconds * SECOND,
    greetingTimeout: EMAIL_LIMITS.connectionSeconds * SECOND,
    socketTimeout: EMAIL_LIMITS.answerSeconds * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_, done) => openSocket(server, done),
  };
}

type SocketReady = Parameters<NonNullable<SMTPTransportOptions['getSocket']>>[1];

/**
 * Connects by name. The library would look the name up itself, at a public resolver when it runs in a Worker, and
 * connect to the address: the Worker would then compare the certificate with the address instead of the name.
 */
function openSocket({ host, port, isSecure }: MailServer, done: SocketReady): void {
  const socket = isSecure
    ? connectSecurely({ host, port, servername: host })
    : connect({ host, port });
  const timer = setTimeout(
    () => end(new Error(SMTP.silent)),
    EMAIL_LIMITS.connectionSeconds * SECOND,
  );
  const end = (error: Error | null) => {
    clearTimeout(timer);
    socket.removeListener('error', end);
    if (!error) return done(null, { connection: socket, secured: isSecure });
    socket.destroy();
    done(error);
  };
  socket.once('error', end);
  socket.once(isSecure ? 'secureConnect' : 'connect', () => end(null));
}

interface SmtpError extends Error {
  code?: string;
  /** Step of the conversation that failed. */
  command?: string;
  /** Answer of the server, and its number. */
  response?: string;
  responseCode?: number;
}

/** Steps at which a permanent refusal is about this e-mail, and not about the account or the sender. */
const ABOUT_EMAIL = ['RCPT TO', 'DATA'];

function failureOf({ message, command = '', response, responseCode = 0 }: SmtpError): SendFailure {
  const isFinal = responseCode >= 500 && ABOUT_EMAIL.includes(command);
  return new SendFailure(response ? SMTP.refused(response) : SMTP.unreachable(message), isFinal);
}
