import { parseEvent } from '@spoor/contracts/event-catalogue';
import { ClassTally } from '@spoor/contracts/statistics/class-tally';
import { type FormDayCounts, sumOfForms } from '@spoor/contracts/statistics/form-day-counts';
import type { DayCounted } from '@spoor/contracts/statistics/statistics-day.events';
import { visitorClasses } from '@spoor/contracts/statistics/statistics-dimensions';
import { addDays } from '@spoor/contracts/statistics/statistics-period';
import { summarize } from '@spoor/contracts/statistics/summary';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { Kysely } from 'kysely';
import type { ReadModel } from '../read-model.ts';
import { isDayRowSame, isDaySealed, sameText } from './statistics-days/day-check.queries.ts';

/** Something that is not what was sealed. */
export interface StatisticsDifference {
  readonly platformGuid: string;
  /** A day `2026-11-21` or a month `2026-11`. */
  readonly period: string;
  readonly what: 'seal' | 'gap' | 'row' | 'month' | 'unsealed row';
}

export interface VerifiedStatistics {
  readonly days: number;
  readonly differences: readonly StatisticsDifference[];
}

interface Chain {
  last: DayCounted | undefined;
  month: Month | undefined;
}

interface Month {
  readonly name: string;
  readonly formDays: string[];
  forms: FormDayCounts[];
  readonly tallies: Readonly<Record<(typeof visitorClasses)[number], ClassTally>>;
}

/**
 * Compares every sealed day with its hash, with the day before it, and with the rows that screens read; then the months that
 * they come to.
 */
export async function verifyStatistics(
  db: Kysely<ReadModel>,
  store: EventStore,
): Promise<VerifiedStatistics> {
  const differences: StatisticsDifference[] = [];
  const chains = new Map<string, Chain>();
  const seen = new Set<string>();
  for await (const stored of store.readAll()) {
    if (stored.type !== 'DayCounted') continue;
    const event = parseEvent(stored);
    if (event.type !== 'DayCounted') continue;
    const { platformGuid } = event.metadata;
    const chain = chains.get(platformGuid) ?? { last: undefined, month: undefined };
    chains.set(platformGuid, chain);
    seen.add(`${platformGuid} ${event.data.day}`);
    const found = [
      ...(await checkDay(db, platformGuid, chain.last, event.data)),
      ...(await addDay(db, platformGuid, chain, event.data)),
    ];
    differences.push(...found.map((each) => ({ platformGuid, ...each })));
  }
  for (const [platformGuid, { month }] of chains)
    if (month !== undefined && !(await isMonthSame(db, platformGuid, month)))
      differences.push({ platformGuid, period: month.name, what: 'month' });
  return { days: seen.size, differences: [...differences, ...(await unsealedRows(db, chains.keys(), seen))] };
}

type Found = Omit<StatisticsDifference, 'platformGuid'>;

async function checkDay(
  db: Kysely<ReadModel>,
  platformGuid: string,
  last: DayCounted | undefined,
  data: DayCounted,
): Promise<Found[]> {
  const row = await db
    .selectFrom('read_model.statistics_days')
    .selectAll()
    .where('platformGuid', '=', platformGuid)
    .where('day', '=', data.day)
    .executeTakeFirst();
  const isNext = last === undefined || addDays(last.day, 1) === data.day;
  const wrong: (StatisticsDifference['what'] | false)[] = [
    !isDaySealed(data, last?.hash ?? null) && 'seal',
    !isNext && 'gap',
    !isDayRowSame(row, data) && 'row',
  ];
  return wrong.filter((what) => what !== false).map((what) => ({ period: data.day, what }));
}

/** Takes a day into its month. @returns what is wrong with the month that was over with it */
async function addDay(
  db: Kysely<ReadModel>,
  platformGuid: string,
  chain: Chain,
  data: DayCounted,
): Promise<Found[]> {
  const name = data.day.slice(0, 7);
  const before = chain.month;
  const month: Month =
    before?.name === name ? before : { name, formDays: [], forms: [], tallies: newTallies() };
  for (const visitorClass of visitorClasses) month.tallies[visitorClass].addCounts(data.counts[visitorClass]);
  if (data.forms !== undefined) {
    month.formDays.push(data.day);
    month.forms = sumOfForms([...month.forms, ...data.forms]);
  }
  chain.last = data;
  chain.month = month;
  const isOver = before !== undefined && before !== month;
  return isOver && !(await isMonthSame(db, platformGuid, before))
    ? [{ period: before.name, what: 'month' }]
    : [];
}

function newTallies(): Month['tallies'] {
  return { visitor: new ClassTally(), editor: new ClassTally(), bot: new ClassTally() };
}

/** Whether the row of a month is what its days come to. */
async function isMonthSame(db: Kysely<ReadModel>, platformGuid: string, month: Month): Promise<boolean> {
  const row = await db
    .selectFrom('read_model.statistics_months')
    .selectAll()
    .where('platformGuid', '=', platformGuid)
    .where('month', '=', month.name)
    .executeTakeFirst();
  if (row === undefined || !sameText([row.formDays, row.forms], [month.formDays, month.forms])) return false;
  return visitorClasses.every((visitorClass) => {
    const counts = month.tallies[visitorClass].counts();
    return sameText([row[visitorClass], row[`${visitorClass}Summary`]], [counts, summarize(counts)]);
  });
}

/** Rows of days that nobody sealed. */
async function unsealedRows(
  db: Kysely<ReadModel>,
  platformGuids: Iterable<string>,
  seen: ReadonlySet<string>,
): Promise<StatisticsDifference[]> {
  const found: StatisticsDifference[] = [];
  for (const platformGuid of platformGuids) {
    const rows = await db
      .selectFrom('read_model.statistics_days')
      .select('day')
      .where('platformGuid', '=', platformGuid)
      .orderBy('day')
      .execute();
    for (const { day } of rows)
      if (!seen.has(`${platformGuid} ${day}`))
        found.push({ platformGuid, period: day, what: 'unsealed row' });
  }
  return found;
}
