import type { Generated } from 'kysely';

/** The tables of the `vault` schema; the only ones that hold secrets. Moments are ISO-8601. */
export interface VaultTables {
  'vault.credentials': {
    userGuid: string;
    platformGuid: string;
    emailIndex: Buffer;
    /** Null: this user has never set one. */
    passwordHash: string | null;
    /** When they signed in or went on last. */
    lastSeenAt?: string | null;
  };
  'vault.one_time_links': {
    tokenHash: Buffer;
    purpose: string;
    userGuid: string;
    expiresAt: string;
    /** Sealed with the person's key where it says something about them. */
    data?: string | null;
    /** Of the address that it was made for. Null: for none. */
    emailIndex?: Buffer | null;
  };
  'vault.totp_secrets': {
    userGuid: string;
    /** Sealed with the vault key. */
    secret: Buffer;
    /** Null: no code of an app has shown yet that it has the secret. */
    confirmedAt: string | null;
    /** The last step of time of which a code was used; none of it or before it is taken again. */
    lastStep: number | null;
  };
  'vault.invitation_codes': { codeHash: Buffer; invitationGuid: string };
  'vault.recovery_codes': { userGuid: string; codeHash: Buffer };
  'vault.passkeys': {
    passkeyGuid: string;
    userGuid: string;
    platformGuid: string;
    /** As its device names it; base64url. */
    credentialId: string;
    /** COSE. */
    publicKey: Buffer;
    /** How often it was used, as far as its device counts; else 0. */
    counter: number;
    /** How the browser reaches its device, as `internal`. */
    transports: string[];
    /** The host at which it was made (the relying party), and at which alone it works. */
    host: string;
    /** As its owner calls it. */
    name: string;
    /** Whether it is on other devices of its owner, too. */
    isSynced: boolean;
    createdAt: string;
    lastUsedAt: string | null;
  };
  'vault.oidc_links': {
    platformGuid: string;
    /** Of who they are at the provider: its issuer and what it calls them. */
    subjectHash: Buffer;
    /** Id of the provider. */
    provider: string;
    userGuid: string;
    linkedAt: string;
  };
  /** What passkeys are asked to sign, until they did. */
  'vault.passkey_challenges': {
    challengeHash: Buffer;
    /** Hash of what it is for, and of who has to answer it. */
    boundTo: Buffer;
    expiresAt: string;
  };
  'vault.refresh_families': {
    familyGuid: string;
    userGuid: string;
    remember: boolean;
    expiresAt: string;
    startedAt: Generated<string>;
    /** As `Firefox, Windows`. */
    browser: Generated<string | null>;
    /** It began with a passkey, which counts as both factors. */
    isByPasskey: Generated<boolean>;
    /** It ended as the account was closed. */
    isClosed: Generated<boolean>;
  };
  'vault.api_keys': {
    keyGuid: string;
    platformGuid: string;
    tokenHash: Buffer;
    /** Its last characters, by which people recognise it; null of keys from before they were kept. */
    tokenEnd: string | null;
    lastUsedOn: string | null;
  };
  'vault.webhook_secrets': {
    webhookGuid: string;
    /** Sealed with the vault key. */
    secret: Buffer;
    /** The one before it, sealed in the same way. */
    previous: Buffer | null;
    /** Until when that signs along. */
    previousUntil: string | null;
  };
  'vault.ended_sessions': { familyGuid: string; endedAt: string };
  'vault.refresh_tokens': {
    tokenHash: Buffer;
    familyGuid: string;
    usedAt: string | null;
    /** Hash of the token that this one came after; null for the first. */
    replaces: Buffer | null;
    /** The one before it was offered again: this one never arrived, or belongs to a thief. */
    isLost: Generated<boolean>;
  };
  'vault.data_subject_keys': {
    subjectGuid: string;
    /** Sealed with the vault key, or as it is: 32 bytes. Null: destroyed. */
    key: Buffer | null;
  };
}
