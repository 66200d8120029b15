import { createEmlTransport } from './eml.mail-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp.mail-transport.ts';

interface MailConfig {
  readonly smtpUrl: string | undefined;
  readonly dataDir: string;
}

/** The mail server that the configuration names; where it names none, files in the data directory. */
export function openMailTransport({ smtpUrl, dataDir }: MailConfig): MailTransport {
  return smtpUrl === undefined ? createEmlTransport(`${dataDir}/mail`) : createSmtpTransport(smtpUrl);
}

/** From which address mail comes. */
export function mailSender(config: {
  readonly mailFrom: string | undefined;
  readonly publicUrl: string;
}): string {
  return config.mailFrom ?? `noreply@${new URL(config.publicUrl).hostname}`;
}
