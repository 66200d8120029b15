import type { StatisticsDefinitionView } from '@spoor/contracts/statistics/statistics.views';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { viewTextsIn } from '../../texts.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';

/** So many changes are told, the last ones. */
const mostChanges = 100;

interface ChangeRow {
  readonly changeId: string;
  readonly at: string;
  readonly actorGuid: string | null;
  readonly reason: string | null;
}

/** Who decided about what counts, newest first. */
export async function readDefinitionChanges(
  context: QueryContext,
): Promise<StatisticsDefinitionView['changes']> {
  const { db, platform } = context;
  const { rows } = await sql<ChangeRow>`
    SELECT "changeId", at, "actorGuid", reason FROM read_model.change_log
    WHERE "platformGuid" = ${platform.guid} AND entities @> ARRAY[${`settings:${platform.guid}`}]
      AND '/statisticsFilters' = ANY(paths) AND state = 'completed'
    ORDER BY ordinal DESC LIMIT ${mostChanges}`.execute(db);
  const names = await readDisplayNames(
    context,
    rows.flatMap(({ actorGuid }) => actorGuid ?? []),
  );
  const somebody = viewTextsIn(platform.language)('actor.somebody');
  return rows.map(({ changeId, at, actorGuid, reason }) => ({
    changeId,
    at,
    reason,
    actor: names.get(actorGuid ?? '') ?? somebody,
  }));
}
