import { type VaultKeySource, VaultSeal } from '../vault/vault-seal.ts';

/** Of what is in a mail; its place is the mail to which it belongs. */
export class MailSeal extends VaultSeal {
  constructor(source: VaultKeySource) {
    super(source, 'spoor mail outbox');
  }
}
