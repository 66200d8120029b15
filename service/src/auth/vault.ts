import { hkdfSync } from 'node:crypto';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withTables } from '@spoor/infra/postgres/database';
import { ApiKeySecrets } from '../api-keys/api-keys.store.ts';
import { InvitationCodes } from '../invitations/invitation-codes.store.ts';
import { DataSubjectKeys } from '../users/data-subject-keys.store.ts';
import { WebhookSecrets } from '../webhooks/webhook-secrets.store.ts';
import { Credentials } from './credentials.store.ts';
import { InstallationStore } from './installation.store.ts';
import { OidcLinks } from './oidc-links.store.ts';
import { OneTimeLinks } from './one-time-links.store.ts';
import { PasskeyChallenges } from './passkey-challenges.store.ts';
import { PasskeyStore } from './passkeys.store.ts';
import { RefreshTokens } from './refresh-tokens.store.ts';
import { TwoFactorSecrets } from './two-factor.store.ts';
import type { VaultTables } from './vault.tables.ts';

/** Everything secret. Events say that a password changed; what it is, is only here. */
export class Vault {
  readonly credentials: Credentials;
  readonly oneTimeLinks: OneTimeLinks;
  readonly refreshTokens: RefreshTokens;
  readonly dataSubjectKeys: DataSubjectKeys;
  readonly installation: InstallationStore;
  readonly apiKeys: ApiKeySecrets;
  readonly webhooks: WebhookSecrets;
  readonly twoFactor: TwoFactorSecrets;
  readonly passkeys: PasskeyStore;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly oidcLinks: OidcLinks;
  readonly invitationCodes: InvitationCodes;
  readonly #secretKey: string;
  readonly #clock: () => Date;

  /**
   * @param secretKey the installation's secret; e-mail addresses are only found again with the same one
   * @param clock what expires, expires by it
   */
  constructor(db: AnyDatabase, secretKey: string, clock = () => new Date()) {
    // A key of its own per purpose, so that one that leaks tells nothing of the others.
    const indexKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'spoor e-mail index', 32));
    this.#secretKey = secretKey;
    this.#clock = clock;
    const tables = withTables<VaultTables>(db);
    this.credentials = new Credentials(tables, indexKey);
    this.oneTimeLinks = new OneTimeLinks(tables, clock);
    this.refreshTokens = new RefreshTokens(tables, clock);
    this.dataSubjectKeys = new DataSubjectKeys(tables);
    this.apiKeys = new ApiKeySecrets(tables);
    this.webhooks = new WebhookSecrets(tables, secretKey, clock);
    this.twoFactor = new TwoFactorSecrets(tables, secretKey, clock);
    this.passkeys = new PasskeyStore(tables, clock);
    this.passkeyChallenges = new PasskeyChallenges(tables, clock);
    this.oidcLinks = new OidcLinks(tables, clock);
    this.invitationCodes = new InvitationCodes(tables);
    this.installation = new InstallationStore(tables, secretKey);
  }

  /** The same within a transaction. */
  within(transaction: AnyDatabase): Vault {
    return new Vault(transaction, this.#secretKey, this.#clock);
  }
}
