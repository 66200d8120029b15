import type { ChangeEntry, ChangeFeed } from '@spoor/contracts/changes/change-feed.views';
import { parseEntity } from '@spoor/contracts/changes/entity';
import { personName } from '@spoor/contracts/users/erased-person';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import type { ProjectionName } from '../../read-model.ts';
import { startOfLog } from '../../runtime/event-batch.ts';
import { ReadModelUnavailable } from '../../runtime/read-model-unavailable.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import { readChangeAccess } from '../change-log/change-access.queries.ts';
import { actorOfKind } from '../change-log/change-sentence.ts';
import type { ChangeFeedRow } from './change-feed.schema.ts';

/** Rows that one call looks through, at most: whoever may see few of them goes on with the next call. */
const window = 1_000;

/**
 * What has to have come as far as the feed before any of it is told: who may see a thing is known by these, and what they do
 * not know yet would be passed over for ever.
 */
export const changeFeedReads = [
  'change-feed',
  'pages',
  'list-items',
  'submissions',
] as const satisfies readonly ProjectionName[];

export interface FeedStretch {
  /** Commit position; only what is later is told. */
  readonly after: bigint;
  readonly limit: number;
  /** Whether it is also told what the system itself did. */
  readonly system: boolean;
  /** Which of it is wanted; absent: all. */
  readonly only?: FeedSelection;
}

/** What of the feed is wanted; an empty list: all. */
export interface FeedSelection {
  /** Types of events. */
  readonly kinds: readonly string[];
  /** Kinds of things, as `page`. */
  readonly entities: readonly string[];
  /** Of items only those that are in one of these lists, or were taken out of it. */
  readonly lists: readonly string[];
  /** Of submissions only those of one of these forms, or of all; of what looks like spam, that it was received is not wanted. */
  readonly forms: readonly string[];
}

type FoundRow = ChangeFeedRow & { readonly isLost: boolean };

/**
 * How far the feed can be read now: everything up to here is there to be seen, and nothing comes in between any more.
 * @throws ReadModelUnavailable until the feed is built for the first time
 */
export async function readFeedEnd({ db }: Pick<QueryContext, 'db'>): Promise<bigint> {
  const { rows } = await sql<{ position: bigint | null }>`
    SELECT CASE WHEN count(*) = ${changeFeedReads.length} THEN min(position) END AS position
    FROM read_model.projection_status WHERE projection = ANY(${[...changeFeedReads]}::text[])`.execute(db);
  const position = rows[0]?.position ?? startOfLog;
  if (position === startOfLog) throw new ReadModelUnavailable(changeFeedReads);
  return position;
}

/**
 * What happened after a position, oldest first, as far as the reader may see it by the rights of now.
 *
 * A projection commits its rows and its checkpoint together, in the order of the log. So the end is read first, then who may
 * see what, which is at least as new; and of the rows only those up to that end, which are all there.
 */
export async function readChangeFeed(
  queryContext: QueryContext,
  { after, limit, system, only }: FeedStretch,
): Promise<ChangeFeed> {
  const end = await readFeedEnd(queryContext);
  if (end <= after) return { items: [], next: String(after), hasMore: false };
  const { entry } = await readChangeAccess(queryContext);
  const { db, platform } = queryContext;
  const { rows } = await sql<FoundRow & { isTold: boolean }>`
    SELECT *, (${entry.isVisible} OR "isLost") ${system ? sql`` : sql`AND "actorKind" <> 'system'`}
      ${only === undefined ? sql`` : sql`AND ${isWanted(only)}`} AS "isTold"
    FROM (SELECT *, ${entry.isLost} AS "isLost" FROM (
      SELECT * FROM read_model.change_feed
      WHERE "platformGuid" = ${platform.guid} AND ordinal > ${after} AND ordinal <= ${end}
      ORDER BY ordinal LIMIT ${window}
    ) AS seen) AS judged ORDER BY ordinal`.execute(db);
  const visibleRows = rows.filter(({ isTold }) => isTold);
  const items = visibleRows.slice(0, limit);
  const isWindowFull = rows.length === window;
  const hasMore = visibleRows.length > limit || isWindowFull;
  const last = visibleRows.length > limit ? items.at(-1) : isWindowFull ? rows.at(-1) : undefined;
  return { items: await entriesOf(queryContext, items), next: String(last?.ordinal ?? end), hasMore };
}

/**
 * One entry of the feed, by the rights of now, and where it is wanted.
 * @returns undefined where the reader is not told of it
 * @throws ReadModelUnavailable until the feed is built for the first time
 */
export async function readChangeEntry(
  queryContext: QueryContext,
  position: bigint,
  only: FeedSelection,
): Promise<ChangeEntry | undefined> {
  if ((await readFeedEnd(queryContext)) < position) throw new ReadModelUnavailable(changeFeedReads);
  const { entry } = await readChangeAccess(queryContext);
  const { db, platform } = queryContext;
  const { rows } = await sql<FoundRow>`
    SELECT * FROM (SELECT *, ${entry.isLost} AS "isLost" FROM (
      SELECT * FROM read_model.change_feed WHERE "platformGuid" = ${platform.guid} AND ordinal = ${position}
    ) AS seen) AS judged
    WHERE (${entry.isVisible} OR "isLost") AND ${isWanted(only)}`.execute(db);
  return (await entriesOf(queryContext, rows))[0];
}

function isWanted({ kinds, entities, lists, forms }: FeedSelection) {
  const isInList = sql`"left" && ${lists}::uuid[] OR EXISTS (
    SELECT FROM read_model.list_items AS item WHERE item.guid = substr(entity, 6)::uuid
      AND item."platformGuid" = judged."platformGuid" AND item."parentGuids" && ${lists}::uuid[])`;
  const isOfForms = sql`EXISTS (
    SELECT FROM read_model.submissions AS sent WHERE sent.guid = substr(entity, 12)::uuid
      AND sent."platformGuid" = judged."platformGuid" AND (${forms.length === 0} OR sent."formGuid" = ${anyGuid(forms)})
      AND NOT (kind = 'SubmissionReceived' AND sent.status = 'Spam'))`;
  return sql`(${kinds.length === 0} OR kind = ANY(${kinds}::text[]))
    AND (${entities.length === 0} OR split_part(entity, ':', 1) = ANY(${entities}::text[]))
    AND CASE WHEN ${lists.length > 0} AND entity LIKE 'item:%' THEN ${isInList}
      WHEN entity LIKE 'submission:%' THEN ${isOfForms} ELSE true END`;
}

async function entriesOf(queryContext: QueryContext, rows: readonly FoundRow[]): Promise<ChangeEntry[]> {
  const { language } = queryContext.platform;
  const names = await readDisplayNames(
    queryContext,
    rows.flatMap(({ actorGuid }) => actorGuid ?? []),
  );
  const nameOf = ({ actorGuid, actorKind }: ChangeFeedRow) => {
    const name = names.get(actorGuid ?? '');
    return name === undefined ? actorOfKind(actorKind)[language] : personName(name, language);
  };
  return rows.map((row) => {
    const { ordinal, at, kind, entity, paths, isRemoval, isLost, changeId, undoOf, via } = row;
    const { actorGuid, actorKind, runId, runName } = row;
    return {
      position: String(ordinal),
      at,
      kind,
      changeId,
      undoOf,
      via,
      entity: parseEntity(entity),
      // Where it is now is not for them to know.
      ...(isLost ? { paths: [''], isRemoval: true } : { paths, isRemoval }),
      actor: { guid: actorGuid, kind: actorKind, displayName: nameOf(row) },
      run: runId === null ? null : { id: runId, name: runName },
    };
  });
}
