import { createTransport } from 'nodemailer';
import { composedMail } from './composed-mail.ts';
import { MailNotTaken, type MailTransport } from './mail-transport.ts';

/** Milliseconds: until a server answers at all, and between two of its answers. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** A mail server. @param url `smtp://user:password@host:port`, or `smtps://…`; options of nodemailer as its query */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  return {
    outcome: 'sent',
    async send(message) {
      try {
        await transport.sendMail(composedMail(message));
      } catch (error) {
        throw notTaken(error, message.to.address);
      }
    },
    async forget() {
      // What was taken is its receiver's.
    },
    async close() {
      transport.close();
    },
  };
}

const longestAnswer = 300;

function notTaken(error: unknown, address: string): MailNotTaken {
  const { message = String(error), responseCode, code } = error as Partial<SmtpError>;
  // A refused password is no fault of the mail: somebody mends the configuration, and then it goes.
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  const answer = message.replaceAll(address, '…').replace(/[^\s<>"]+@[^\s<>"]+/g, '…');
  return new MailNotTaken(answer.slice(0, longestAnswer), isFinal);
}

interface SmtpError {
  readonly message: string;
  /** Of SMTP. */
  readonly responseCode: number;
  /** Of nodemailer. */
  readonly code: string;
}
