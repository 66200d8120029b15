import { SecretSeal } from '../secret-seal.ts';

/** Of what is in a mail; its place is the mail to which it belongs. */
export class MailSeal extends SecretSeal {
  /** @param secretKey the installation's secret */
  constructor(secretKey: string) {
    super(secretKey, 'spoor mail outbox');
  }
}
