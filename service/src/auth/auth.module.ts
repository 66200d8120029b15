import { Inject, Module } from '@nestjs/common';
import type { EndedSessionsMessage } from '@spoor/contracts/auth/ended-sessions-message';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Config } from '@spoor/infra/config';
import type { Logger } from '@spoor/infra/logger';
import type { BroadcastChannel } from '@spoor/infra/postgres/broadcast-channel';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import type { Kysely } from 'kysely';
import { ApiKeyDirectory } from '../api-keys/api-key-directory.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { AccountMails } from '../users/account-mails.ts';
import { UsersModule } from '../users/user.module.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { Vault } from '../vault/vault.ts';
import { AuthController } from './auth.controller.ts';
import { Authenticator } from './authenticator.ts';
import { CallerProof } from './caller-proof.ts';
import { EndedSessions } from './ended-sessions.ts';
import { OidcController } from './oidc.controller.ts';
import { Oidc } from './oidc.ts';
import { OidcProviders } from './oidc-providers.ts';
import { OthersSessions } from './others-sessions.ts';
import { OthersSignInController } from './others-sign-in.controller.ts';
import { PasskeyController } from './passkey.controller.ts';
import { Passkeys } from './passkeys.ts';
import { PasswordResets } from './password-resets.ts';
import { PrincipalDirectory } from './principal-directory.ts';
import { RegistrationController } from './registration.controller.ts';
import { Registrations } from './registrations.ts';
import { SecondSteps } from './second-steps.ts';
import { SecurityMails } from './security-mails.ts';
import { Sessions } from './sessions.ts';
import { SignInLog } from './sign-in-log.ts';
import { ToldSecurity } from './told-security.ts';
import { TwoFactorController } from './two-factor.controller.ts';
import { TwoFactor } from './two-factor.ts';
import { ViewingAs } from './viewing-as.ts';

const principals = {
  provide: PrincipalDirectory,
  inject: [tokens.database, tokens.decryptPersonalData, tokens.updates],
  useFactory: (
    db: Kysely<ReadModel>,
    decryptPersonalData: DecryptPersonalData,
    updates: ReadModelUpdates,
  ) => {
    const reading = (platform: Platform) => ({
      db,
      decryptPersonalData,
      platform,
      viewer: undefined,
      now: new Date(),
    });
    return new PrincipalDirectory((platform, guid) => findPrincipal(reading(platform), guid), updates);
  },
};

const apiKeys = {
  provide: ApiKeyDirectory,
  inject: [Vault, tokens.database, tokens.decryptPersonalData, tokens.logger],
  useFactory: (
    vault: Vault,
    db: Kysely<ReadModel>,
    decryptPersonalData: DecryptPersonalData,
    logger: Logger,
  ) => {
    const reading = (platform: Platform) => ({
      db,
      decryptPersonalData,
      platform,
      viewer: undefined,
      now: new Date(),
    });
    return new ApiKeyDirectory(vault.apiKeys, reading, logger);
  },
};

const endedSessions = {
  provide: EndedSessions,
  inject: [Vault, tokens.endedSessions, tokens.updates],
  useFactory: (
    { refreshTokens }: Vault,
    channel: BroadcastChannel<EndedSessionsMessage>,
    updates: ReadModelUpdates,
  ) => new EndedSessions(refreshTokens, channel, updates),
};

const identification = {
  provide: Authenticator,
  inject: [tokens.config, PlatformDirectory, PrincipalDirectory, EndedSessions, ApiKeyDirectory],
  useFactory: (
    { secretKey }: Config,
    platforms: PlatformDirectory,
    known: PrincipalDirectory,
    ended: EndedSessions,
    apiKeys: ApiKeyDirectory,
  ) => new Authenticator(secretKey, platforms, known, ended, apiKeys),
};

const viewingAs = {
  provide: ViewingAs,
  inject: [tokens.database, tokens.decryptPersonalData, Sessions, PrincipalDirectory],
  useFactory: (
    db: Kysely<ReadModel>,
    decryptPersonalData: DecryptPersonalData,
    sessions: Sessions,
    known: PrincipalDirectory,
  ) => new ViewingAs({ db, decryptPersonalData }, sessions, known),
};

const oidcProviders = {
  provide: OidcProviders,
  inject: [tokens.config],
  useFactory: ({ oidcProviders: all }: Config) => new OidcProviders(all),
};

@Module({
  imports: [MailModule, UsersModule, VaultModule],
  controllers: [
    AuthController,
    OidcController,
    OthersSignInController,
    PasskeyController,
    RegistrationController,
    TwoFactorController,
  ],
  providers: [
    ...[principals, endedSessions, apiKeys, identification, oidcProviders, viewingAs],
    ...[
      CallerProof,
      Oidc,
      OthersSessions,
      Passkeys,
      PasswordResets,
      Registrations,
      SecurityMails,
      SecondSteps,
      Sessions,
      SignInLog,
      ToldSecurity,
      TwoFactor,
    ],
  ],
  exports: [PrincipalDirectory, Authenticator, CallerProof, Sessions, ApiKeyDirectory, ViewingAs],
})
export class AuthModule {
  constructor(@Inject(AccountMails) mails: AccountMails, @Inject(ToldSecurity) told: ToldSecurity) {
    mails.add((change, platform) => told.tell(change, platform), { isBeside: true });
  }
}
