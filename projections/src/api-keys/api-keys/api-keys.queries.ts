import type { ApiKey } from '@spoor/contracts/api-keys/api-key';
import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { listActiveAdmins, readDisplayNames } from '../../users/users/users.queries.ts';
import type { ApiKeyRow } from './api-keys.schema.ts';

/** A key as far as events tell of it: when it was used last, they do not. */
export type StoredApiKey = Omit<ApiKeyView, 'lastUsedOn' | 'tokenEnd' | 'hasSecret'>;

/** The keys that were not revoked, by name. */
export async function listApiKeys(queryContext: QueryContext): Promise<QueryResult<StoredApiKey[]>> {
  const rows = await presentKeys(queryContext).execute();
  const order = new Intl.Collator(queryContext.platform.language);
  const keys = await viewsOf(queryContext, rows);
  return {
    view: keys.toSorted((a, b) => order.compare(a.name, b.name) || (a.guid < b.guid ? -1 : 1)),
    keys: [adminSurrogateKey.apiKeys(), surrogateKey.users()],
  };
}

export async function readApiKey(
  queryContext: QueryContext,
  guid: string,
): Promise<StoredApiKey | undefined> {
  const rows = await presentKeys(queryContext).where('guid', '=', guid).execute();
  return (await viewsOf(queryContext, rows))[0];
}

/** @returns undefined where there is no such key on the platform, or it was revoked */
export async function findApiKey(queryContext: QueryContext, guid: string): Promise<ApiKey | undefined> {
  return (await presentKeys(queryContext).where('guid', '=', guid).executeTakeFirst())?.key;
}

/** Where pages come from that may use one of the keys, each once. */
export async function listApiKeyOrigins(queryContext: QueryContext): Promise<readonly string[]> {
  const rows = await presentKeys(queryContext).execute();
  return [...new Set(rows.flatMap(({ key }) => key.origins))];
}

function presentKeys({ db, platform }: QueryContext) {
  return db
    .selectFrom('read_model.api_keys')
    .selectAll()
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}

async function viewsOf(queryContext: QueryContext, rows: readonly ApiKeyRow[]): Promise<StoredApiKey[]> {
  const makers = rows.flatMap(({ createdBy }) => createdBy ?? []);
  const [names, admins] = await Promise.all([
    readDisplayNames(queryContext, makers),
    listActiveAdmins(queryContext, makers),
  ]);
  return rows.map(({ key, createdOn, createdBy, revision }) => ({
    ...key,
    createdOn,
    makerIsAdmin: createdBy === null || admins.has(createdBy),
    createdBy: { guid: createdBy, displayName: names.get(createdBy ?? '') ?? '' },
    revision,
  }));
}
