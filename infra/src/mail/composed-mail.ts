import type Mail from 'nodemailer/lib/mailer';
import type { MailMessage } from './mail-transport.ts';

/**
 * A message as the composer takes it. Addresses travel as objects, so that nothing in a name becomes another address; what
 * goes into a header is one line.
 */
export function composedMail({ from, to, subject, ...message }: MailMessage) {
  return {
    from: { address: from.address, name: oneLine(from.name) },
    to: { address: to.address, name: oneLine(to.name) },
    subject: oneLine(subject),
    messageId: message.messageId,
    date: new Date(message.writtenAt),
    text: message.text,
    html: message.html,
    // Nobody is to answer for the absent, and nothing in a mail is fetched from anywhere.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const satisfies Parameters<Mail['sendMail']>[0];
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
