import type { ApiKey } from '@spoor/contracts/api-keys/api-key';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { permissionNames } from '@spoor/contracts/shared/permission-names';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Logger } from '@spoor/infra/logger';
import { findApiKey, listApiKeyOrigins } from '@spoor/projections/api-keys/api-keys/api-keys.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../shared/domain-error.ts';
import type { ApiKeySecrets } from '../vault/api-keys.store.ts';
import { isApiKeyToken } from './api-key-token.ts';

/** A program that calls by a key, and where pages come from that may use it. */
export interface KnownApiKey {
  readonly viewer: Principal;
  readonly origins: readonly string[];
}

/** Milliseconds between two notes of when a key was used. */
const noteInterval = 60_000;

/** Knows programs by their keys. Both the vault and the read model are asked for every call: a revoked key ends at once. */
export class ApiKeyDirectory {
  private readonly noted = new LRUCache<string, true>({ max: 1_000, ttl: noteInterval });

  /** @param reading the context of queries on a platform */
  constructor(
    private readonly secrets: ApiKeySecrets,
    private readonly reading: (platform: Platform) => QueryContext,
    private readonly logger: Logger,
  ) {}

  /** @throws DomainError `unauthorized`, also where it expired */
  async find(platform: Platform, token: string): Promise<KnownApiKey> {
    const guid = isApiKeyToken(token) ? await this.secrets.find(platform.guid, token) : undefined;
    const key = guid === undefined ? undefined : await findApiKey(this.reading(platform), guid);
    if (key === undefined) throw new DomainError('unauthorized', 'key_unknown');
    const { expiresOn, origins } = key;
    const now = new Date();
    if (expiresOn !== null && Date.parse(expiresOn) <= now.getTime())
      throw new DomainError('unauthorized', 'key_expired');
    this.noteUse(key.guid, now);
    return { viewer: programOf(key), origins };
  }

  /** The program of a key that asked for something which goes on without it; undefined where it was revoked or has expired. */
  async byGuid(platform: Platform, guid: string): Promise<Principal | undefined> {
    const key = await findApiKey(this.reading(platform), guid);
    const hasExpired = key?.expiresOn != null && Date.parse(key.expiresOn) <= Date.now();
    return key === undefined || hasExpired ? undefined : programOf(key);
  }

  /** Whether a page of another site may call at all: one of the keys of the platform says so. */
  async allowsOrigin(platform: Platform, origin: string): Promise<boolean> {
    return (await listApiKeyOrigins(this.reading(platform))).includes(origin);
  }

  private noteUse(guid: string, now: Date): void {
    if (this.noted.has(guid)) return;
    this.noted.set(guid, true);
    this.secrets.noteUse(guid, now.toISOString()).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'It could not be noted when a key was used');
    });
  }
}

/** A program may do what administrators may, as far as its scopes let it call at all, see `AccessGuard`. */
export function programOf({ guid, scopes }: Pick<ApiKey, 'guid' | 'scopes'>): Principal {
  const rights = {
    roleIds: [],
    isActive: true,
    isVerified: true,
    isContentManager: true,
    isDeveloper: false,
    isOperator: false,
  };
  return { guid, ...rights, isAdmin: true, permissions: permissionNames, scopes };
}
