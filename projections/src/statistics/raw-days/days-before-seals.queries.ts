import { ClassTally } from '@spoor/contracts/statistics/class-tally';
import type { DayCounts } from '@spoor/contracts/statistics/day-counts';
import {
  type ActionSubject,
  otherName,
  type ViewSubject,
  type VisitorClass,
} from '@spoor/contracts/statistics/statistics-dimensions';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

type ReadContext = Pick<QueryContext, 'db' | 'platform'>;

interface OldRow {
  readonly visitorClass: VisitorClass;
  readonly type: string;
  readonly dimension: string;
  readonly subject: string;
  readonly count: number;
  readonly visitors: number;
}

const viewed: Readonly<Record<string, ViewSubject>> = { path: 'path', page: 'page', item: 'item' };
const done: Readonly<Record<string, ActionSubject>> = {
  search: 'search',
  outbound: 'outbound',
  download: 'download',
};

/** The first day that was added up before days were sealed; undefined where there was none. */
export async function readFirstDayBeforeSeals({ db, platform }: ReadContext): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(day)::text AS day FROM statistics.days WHERE "platformGuid" = ${platform.guid}`.execute(db);
  return rows[0]?.day ?? undefined;
}

/**
 * What a day came to that was added up before days were sealed: visitors and views, but no visits, and nothing of where they
 * came from. Undefined where it was not.
 */
export async function readDayBeforeSeals(
  { db, platform }: ReadContext,
  day: string,
): Promise<DayCounts | undefined> {
  const { rows } = await sql<OldRow>`
    SELECT "visitorClass", type, dimension, subject, count::double precision, visitors::double precision
    FROM statistics.days WHERE "platformGuid" = ${platform.guid} AND day = ${day}::date`.execute(db);
  if (rows.length === 0) return undefined;
  const tallies = { visitor: new ClassTally(), editor: new ClassTally(), bot: new ClassTally() };
  for (const row of rows) addRow(tallies[row.visitorClass], row);
  const { visitor, editor, bot } = tallies;
  return { visitor: visitor.counts(), editor: editor.counts(), bot: bot.counts() };
}

function addRow(tally: ClassTally, { type, dimension, subject, count, visitors }: OldRow): void {
  const segment = tally.segment([otherName, otherName, otherName, otherName]);
  const [view, action] = [viewed[dimension], done[type]];
  if (type === 'view' && dimension === 'total') tally.addTotals(segment, [visitors, 0, count, 0]);
  else if (type === 'view' && view !== undefined)
    tally.addView(view, subject, segment, [visitors, 0, count, 0, 0, 0]);
  else if (action !== undefined && dimension === 'about')
    tally.addAction(action, subject, segment, [visitors, count]);
}
