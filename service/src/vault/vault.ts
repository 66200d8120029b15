import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withTables } from '@spoor/infra/postgres/database';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { ApiKeySecrets } from './api-keys.store.ts';
import { Credentials } from './credentials.store.ts';
import { DataSubjectKeys } from './data-subject-keys.store.ts';
import { InvitationCodes } from './invitation-codes.store.ts';
import { OidcLinks } from './oidc-links.store.ts';
import { OneTimeLinks } from './one-time-links.store.ts';
import { PasskeyChallenges } from './passkey-challenges.store.ts';
import { PasskeyStore } from './passkeys.store.ts';
import { RefreshTokens } from './refresh-tokens.store.ts';
import { TwoFactorSecrets } from './two-factor.store.ts';
import type { VaultTables } from './vault.tables.ts';
import { WebhookSecrets } from './webhook-secrets.store.ts';

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
  private readonly clock: () => Date;

  /** @param clock what expires, expires by it */
  constructor(db: AnyDatabase, installation: InstallationStore, clock = () => new Date()) {
    this.installation = installation;
    this.clock = clock;
    const tables = withTables<VaultTables>(db);
    this.credentials = new Credentials(tables, installation);
    this.oneTimeLinks = new OneTimeLinks(tables, clock);
    this.refreshTokens = new RefreshTokens(tables, clock);
    this.dataSubjectKeys = new DataSubjectKeys(tables, installation);
    this.apiKeys = new ApiKeySecrets(tables);
    this.webhooks = new WebhookSecrets(tables, installation, clock);
    this.twoFactor = new TwoFactorSecrets(tables, installation, clock);
    this.passkeys = new PasskeyStore(tables, clock);
    this.passkeyChallenges = new PasskeyChallenges(tables, clock);
    this.oidcLinks = new OidcLinks(tables, clock);
    this.invitationCodes = new InvitationCodes(tables);
  }

  /** The same within a transaction. */
  within(transaction: AnyDatabase): Vault {
    return new Vault(transaction, this.installation.within(transaction), this.clock);
  }
}
