import { randomUUID } from 'node:crypto';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import { ClassTally } from '@spoor/contracts/statistics/class-tally';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { StatisticsCheckView, StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import type { DayCounted } from '@spoor/contracts/statistics/statistics-day.events';
import { addDays } from '@spoor/contracts/statistics/statistics-period';
import type { QueryContext } from '@spoor/projections/query-context';
import { verifyStatistics } from '@spoor/projections/statistics/verify-statistics';
import { StatisticsCheck } from '@spoor/service/statistics/statistics-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPublishedForm } from '../forms/test-forms.ts';
import { countSteps, definitionOf, submitContact } from '../forms/test-submissions.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { sealedDay } from './sealed-days.ts';
import { statisticsOf } from './statistics-fixture.ts';

let service: TestService;
let admin: TestUser;
let platform: Platform;
let site: ReturnType<typeof statisticsOf>;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const request = async <View>(path: string, query: object, { headers }: Pick<TestUser, 'headers'> = admin) =>
  bodyOf<View>(await service.call(`${path}?${new URLSearchParams({ ...query })}`, { headers }));

async function differencesOf({ guid }: Platform): Promise<(readonly [string, string])[]> {
  const { database, store } = service.connections;
  const { differences } = await verifyStatistics(database, store);
  return differences.flatMap(({ platformGuid, period, what }) =>
    platformGuid === guid ? [[period, what] as const] : [],
  );
}

describe('What was done with forms and to the site on a day', () => {
  let day: string;
  const figures = () => request<StatisticsView>(statisticsRoutes.read.path, { from: day, to: day });
  const check = (who = admin) =>
    request<StatisticsCheckView>(statisticsRoutes.check.path, { from: day, to: day }, who);
  const partOf = ({ parts }: StatisticsCheckView, wanted: string) => parts.find(({ of }) => of === wanted);

  it('is sealed with it, and told from there', async () => {
    ({ platform } = service);
    const form = await createPublishedForm(service, admin);
    const [page] = (await definitionOf(service, form.guid)).pages;
    const pageId = page?.id ?? '';
    const begun = [{ kind: 'view' }, { kind: 'start' }, { kind: 'reach', pageId }] as const;
    await countSteps(service, form, [...begun, { kind: 'pass', pageId }]);
    await countSteps(service, form, begun);
    await submitContact(service, form);
    const now = new Date();
    day = localDay(now, platform.timeZone);
    site = statisticsOf(service, platform, now);
    const before = await figures();
    expect(before.forms).toMatchObject([{ guid: form.guid, seen: 2, begun: 2, left: 1, sent: 1 }]);
    expect(before.content).toMatchObject({ editors: 1, publishedPages: expect.any(Number) });
    expect(before.content.changes).toBeGreaterThan(1);
    await site.seal(addDays(day, 1));
    // Of a day that is sealed nothing becomes different any more.
    await countSteps(service, form, begun);
    await submitContact(service, form);
    const after = await figures();
    expect([after.sealedDays, after.forms, after.content]).toEqual([1, before.forms, before.content]);
  });

  it('is checked row by row, as far as the reader may see it', async () => {
    const checked = await check();
    expect(checked.parts.every(({ isSame }) => isSame)).toBe(true);
    const row = { seen: 2, begun: 2, left: 1, sent: 1 };
    expect(partOf(checked, 'forms')?.rows).toMatchObject([{ label: 'Formulier', shown: row, counted: row }]);
    expect(partOf(checked, 'content')?.rows.map(({ name }) => name)).toEqual([
      ...['publishedPages', 'changes', 'editors'],
    ]);
    expect(await differencesOf(platform)).toEqual([]);
  });

  it.each(['forms', 'content'] as const)('is found where its row was altered: %s', async (column) => {
    const { database } = service.connections;
    const was = sql`SELECT ${sql.ref(column)}::text AS text FROM read_model.statistics_days
      WHERE "platformGuid" = ${platform.guid} AND day = ${day}`;
    const { rows } = await was.execute(database);
    const { text } = rows[0] as { text: string };
    const set = (value: string) =>
      sql`UPDATE read_model.statistics_days SET ${sql.ref(column)} = ${value}::jsonb
        WHERE "platformGuid" = ${platform.guid} AND day = ${day}`.execute(database);
    await set(text.replaceAll(/(?<="(?:sent|changes)": )\d+/g, '77'));
    const checked = await check();
    expect(partOf(checked, column)?.isSame).toBe(false);
    expect(checked.days).toMatchObject([{ day, isSame: false, isSealed: true }]);
    expect(await differencesOf(platform)).toEqual([[day, 'row']]);
    await set(text);
    expect(await differencesOf(platform)).toEqual([]);
  });
});

describe('A day from before that was sealed with it', () => {
  const [friday, saturday, sunday] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
  const form = { guid: randomUUID(), version: 1, seen: 3, begun: 2, reviewed: 0, sent: 1, pages: [] };
  const ofSaturday = {
    forms: [form],
    content: { publishedPages: 4, changes: 2, editors: [randomUUID()] },
  };
  beforeAll(async () => {
    platform = await service.createPlatform();
    site = statisticsOf(service, platform, new Date(`${sunday}T11:00:00Z`));
    const { store, positions } = service.connections;
    let previousHash: string | null = null;
    for (const [day, more] of [[friday, {}] as const, [saturday, ofSaturday] as const]) {
      const nothing = new ClassTally().counts();
      const counts = { visitor: nothing, editor: nothing, bot: nothing };
      const facts = { day, timeZone: platform.timeZone, counts, previousHash, ...more };
      const { stream, event, hash } = sealedDay(platform.guid, facts);
      const { position } = await store.append(stream, [event], 'no-stream');
      await positions.waitFor(['statistics-days', 'statistics-months'], position, 60_000);
      previousHash = hash;
    }
  });
  const checkedParts = async (from: string, to: string) => {
    const viewer = { isActive: true, permissions: ['submissions.view'] } as unknown as QueryContext['viewer'];
    const context = { ...site.context, viewer };
    const { parts } = await service.app.get(StatisticsCheck).check(context, { from, to, who: 'visitor' });
    return parts.filter(({ of }) => of === 'forms' || of === 'content');
  };

  it('is not said to be right in what it lacks', async () => {
    expect(await checkedParts(friday, friday)).toEqual(
      (['forms', 'content'] as const).map((of) => ({
        of,
        isSame: true,
        rows: [],
        lackingDays: [friday],
      })),
    );
    const [forms, content] = await checkedParts(friday, saturday);
    expect([forms?.lackingDays, content?.lackingDays]).toEqual([[friday], [friday]]);
    expect(forms?.rows).toMatchObject([{ name: form.guid, isSame: true, counted: { seen: 3, sent: 1 } }]);
    expect(content?.rows).toMatchObject([{ counted: { count: 4 } }, {}, {}]);
    expect((await checkedParts(saturday, sunday)).map(({ lackingDays }) => lackingDays)).toEqual([[], []]);
  });

  it('does not tell how many pages there are now as if there were so many then', async () => {
    const publishedIn = async (from: string, to: string) =>
      (await site.read({ from, to })).content.publishedPages;
    expect(await publishedIn(friday, friday)).toBeNull();
    expect(await publishedIn(friday, saturday)).toBe(4);
    expect(await publishedIn(saturday, sunday)).toBe(0);
  });
});

describe('A sealed day that somebody else wrote', () => {
  const [friday, saturday, sunday] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
  const nothing = new ClassTally().counts();
  beforeEach(async () => {
    platform = await service.createPlatform();
    site = statisticsOf(service, platform, new Date(`${sunday}T11:00:00Z`));
  });

  /** As whoever could write into the log would. */
  async function forge(day: string, previousHash: string | null, different: Partial<DayCounted> = {}) {
    const counts = { visitor: nothing, editor: nothing, bot: nothing };
    const facts = { day, timeZone: platform.timeZone, counts, previousHash };
    const { stream, event, hash } = sealedDay(platform.guid, facts, different);
    const { store, positions } = service.connections;
    const { position } = await store.append(stream, [event], 'no-stream');
    await positions.waitFor(['statistics-days', 'statistics-months'], position, 60_000);
    return hash;
  }

  it('is named where its hash is not that of its figures', async () => {
    const hash = await forge(friday, null);
    await forge(saturday, hash, { timeZone: 'Europe/Paris' });
    expect(await differencesOf(platform)).toEqual([[saturday, 'seal']]);
  });

  it('is named where it does not follow from the day before', async () => {
    await forge(friday, null);
    await forge(saturday, 'c'.repeat(64));
    expect(await differencesOf(platform)).toEqual([[saturday, 'seal']]);
  });

  it('is named where a day before it is missing', async () => {
    const hash = await forge(friday, null);
    await forge(sunday, hash);
    expect(await differencesOf(platform)).toEqual([[sunday, 'gap']]);
  });
});
