import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** Where it is seen that something was ended for ever, by the kind of thing, and why nothing of it can be undone then. */
const endings = [
  ['page', 'pages', 'removed AND trashed IS NULL', 'purged'],
  ['item', 'list_items', 'removed AND trashed IS NULL', 'purged'],
  ['form', 'forms', 'removed AND trashed IS NULL', 'purged'],
  ['submission', 'submissions', 'erased', 'erased_personal_data'],
  ['invitation', 'invitations', 'removed', 'invitation_revoked'],
  [
    'invitation',
    'invitations',
    `NOT removed AND invitation->>'acceptedBy' IS NOT NULL`,
    'invitation_accepted',
  ],
  ['apikey', 'api_keys', 'removed', 'revoked'],
] as const;

/** Of these things, those that nothing brings back, with the reason; by entity (`page:{guid}`). */
export async function readEndedEntities(
  { db, platform }: QueryContext,
  entities: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<ChangeView['reasonNot']>>> {
  const found = await Promise.all(
    endings.map(async ([kind, table, isEnded, reason]) => {
      const guids = entities.flatMap((entity) =>
        entity.startsWith(`${kind}:`) ? entity.slice(kind.length + 1) : [],
      );
      if (guids.length === 0) return [];
      const { rows } = await sql<{ guid: string }>`
        SELECT guid FROM read_model.${sql.ref(table)}
        WHERE guid = ${anyGuid(guids)} AND "platformGuid" = ${platform.guid} AND ${sql.raw(isEnded)}`.execute(
        db,
      );
      return rows.map(({ guid }) => [`${kind}:${guid}`, reason] as const);
    }),
  );
  return new Map(found.flat());
}
