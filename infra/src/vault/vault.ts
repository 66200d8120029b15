import { hkdfSync } from 'node:crypto';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import { Credentials } from './credentials.ts';
import { DataSubjectKeys } from './data-subject-keys.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import type { VaultTables } from './vault.tables.ts';

/** Everything secret. Events say that a password changed; what it is, is only here. */
export interface Vault {
  readonly credentials: Credentials;
  readonly oneTimeLinks: OneTimeLinks;
  readonly refreshTokens: RefreshTokens;
  readonly dataSubjectKeys: DataSubjectKeys;
}

/**
 * @param secretKey the installation's secret; e-mail addresses are only found again with the same one
 * @param clock what expires, expires by it
 */
export function openVault(db: AnyDatabase, secretKey: string, clock = () => new Date()): Vault {
  // A key of its own per purpose, so that one that leaks tells nothing of the others.
  const indexKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'spoor e-mail index', 32));
  const tables = withTables<VaultTables>(db);
  return {
    credentials: new Credentials(tables, indexKey),
    oneTimeLinks: new OneTimeLinks(tables, clock),
    refreshTokens: new RefreshTokens(tables, clock),
    dataSubjectKeys: new DataSubjectKeys(tables),
  };
}
