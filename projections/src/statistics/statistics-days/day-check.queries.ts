import type { StatisticsFigures } from '@spoor/contracts/statistics/statistics.views';
import { type DayCounted, sealedText } from '@spoor/contracts/statistics/statistics-day.events';
import type { VisitorClass } from '@spoor/contracts/statistics/statistics-dimensions';
import { noFilter, type StatisticsFilter } from '@spoor/contracts/statistics/statistics-filter';
import type { Period } from '@spoor/contracts/statistics/statistics-period';
import { type Summary, SummaryTally, summarize } from '@spoor/contracts/statistics/summary';
import { sha256 } from '@spoor/infra/sha256';
import type { QueryContext } from '../../query-context.ts';
import { figuresOf } from './figures.ts';
import type { StatisticsDayRow } from './statistics-days.schema.ts';

type ReadContext = Pick<QueryContext, 'db' | 'platform'>;

/** A sealed day, as its event has it. */
export interface SealedEvent {
  readonly data: DayCounted;
  /** ISO-8601. */
  readonly sealedOn: string;
}

/** What is found of one day. */
export interface CheckedDay {
  readonly event: SealedEvent;
  /** Whether its hash is that of its figures, and follows from the day before. */
  readonly isSealed: boolean;
  /** Whether the row that screens read is what was sealed. */
  readonly isSame: boolean;
}

/**
 * Compares sealed days with their hashes and with the rows that screens read.
 * @param events oldest first, without a gap
 * @param hashBefore that of the day before the first of them; null where it is the very first
 */
export async function checkDays(
  { db, platform }: ReadContext,
  { from, to }: Period,
  events: readonly SealedEvent[],
  hashBefore: string | null,
): Promise<CheckedDay[]> {
  const rows = await db
    .selectFrom('read_model.statistics_days')
    .selectAll()
    .where('platformGuid', '=', platform.guid)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  return events.map((event, index) => {
    const before = index === 0 ? hashBefore : (events[index - 1]?.data.hash ?? null);
    return {
      event,
      isSealed: isDaySealed(event.data, before),
      isSame: isDayRowSame(rowOf.get(event.data.day), event.data),
    };
  });
}

/** Whether the hash of a day is that of its figures, and follows from the day before. */
export function isDaySealed(data: DayCounted, hashBefore: string | null): boolean {
  return sha256(sealedText(data)) === data.hash && data.previousHash === hashBefore;
}

/** Whether the figures of the row are what was sealed, and so is what was made of them for screens. */
export function isDayRowSame(row: StatisticsDayRow | undefined, data: DayCounted): boolean {
  if (row === undefined) return false;
  const { day, timeZone, definition, previousHash, hash, visitor, editor, bot, forms, content } = row;
  const sealed = {
    day,
    timeZone,
    definition,
    previousHash,
    counts: { visitor, editor, bot },
    ...(forms === null ? {} : { forms: [...forms] }),
    ...(content === null ? {} : { content }),
  };
  const summaries = [row.visitorSummary, row.editorSummary, row.botSummary];
  const wanted = [data.counts.visitor, data.counts.editor, data.counts.bot].map((counts) =>
    summarize(counts),
  );
  const totals = { visitor: wanted[0]?.totals, editor: wanted[1]?.totals, bot: wanted[2]?.totals };
  return (
    hash === data.hash &&
    sealedText(sealed) === sealedText(data) &&
    sameText(summaries, wanted) &&
    sameText(row.totals, totals)
  );
}

/** Whether two documents are the same, in whatever order their members are. */
export function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortedMembers(one)) === JSON.stringify(sortedMembers(other));
}

/** Postgres keeps the members of objects in an order of its own. */
function sortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedMembers);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, member]) => [name, sortedMembers(member)]);
}

/** What sealed days come to, counted from their events alone. */
export function countSealed(
  events: readonly SealedEvent[],
  { who, filter }: { who: VisitorClass; filter: StatisticsFilter | undefined },
): { readonly summary: Summary; readonly perDay: StatisticsFigures[] } {
  const tally = new SummaryTally();
  const perDay = events.map(({ data }) => {
    const summary = summarize(data.counts[who], filter);
    tally.addSummary(summary);
    return figuresOf(summary, filter ?? noFilter);
  });
  return { summary: tally.summary(), perDay };
}
