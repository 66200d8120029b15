import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import type { RevisionRange } from './change-log.schema.ts';

/** The Change that removed a page last, and what it did to menus. */
export interface Removal {
  readonly pageGuid: string;
  readonly changeId: string;
  readonly menuSpans: readonly RevisionRange[];
}

/** Of these pages, which were removed in one Change with something in a menu. */
export async function findRemovals(
  { db, platform }: QueryContext,
  pageGuids: readonly string[],
): Promise<readonly Removal[]> {
  if (pageGuids.length === 0) return [];
  const { rows } = await sql<{ pageGuid: string; changeId: string; spans: RevisionRange[] }>`
    SELECT page.guid AS "pageGuid", removal."changeId", removal.spans
    FROM unnest(${pageGuids}::text[]) AS page(guid)
    CROSS JOIN LATERAL (
      SELECT "changeId", spans FROM read_model.change_log
      WHERE entities @> ARRAY['page:' || page.guid] AND "platformGuid" = ${platform.guid}
        AND state = 'completed' AND actions @> '[{"type":"PageRemoved"}]'
      ORDER BY ordinal DESC LIMIT 1
    ) AS removal`.execute(db);
  return rows
    .map(({ spans, ...row }) => ({
      ...row,
      menuSpans: spans.filter(({ stream }) => stream.startsWith('menu-')),
    }))
    .filter(({ menuSpans }) => menuSpans.length > 0);
}
