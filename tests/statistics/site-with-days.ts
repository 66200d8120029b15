import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import type { CountedEvent } from '@spoor/contracts/statistics/count-day';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { daysOf, type Period } from '@spoor/contracts/statistics/statistics-period';
import { readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { mainMenuOf, untilRead } from '../bench/imported-content.ts';
import { type Site, signIn } from '../bench/site.ts';
import { generateVisits } from './generated-visits.ts';
import { countsOf, sealedDay } from './sealed-days.ts';

const timeZone = 'Europe/Amsterdam';

interface RunningSite {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string };
}

/** Seals what visitors did on these days with the pages of a site that runs, of which no day is sealed yet. */
export async function sealDaysOf(
  { baseUrl, dataDir, admin }: RunningSite,
  period: Period,
  eventsOfDay: (index: number) => number,
): Promise<void> {
  const { eventStoreUrl } = readSystemState(dataDir) ?? {};
  if (eventStoreUrl === undefined) throw new Error(`No system runs in ${dataDir}`);
  const site = await signIn(baseUrl, admin.email, admin.password);
  const store = createEventStore(eventStoreUrl);
  try {
    const [{ platformGuid }, pages] = await Promise.all([mainMenuOf(site, store), pagesOf(site)]);
    let [previousHash, last]: [string | null, bigint] = [null, 0n];
    for (const [index, day] of daysOf(period).entries()) {
      const [from, to] = [startOfDate(day, timeZone).getTime(), startOfDate(day, timeZone, 1).getTime() - 1];
      const visits = generateVisits({
        seed: 90 + index,
        from,
        to: to - 7_200_000,
        events: eventsOfDay(index),
      });
      const events = [...visits].filter(({ at }) => at <= to).map((event) => onPage(event, pages));
      const counts = countsOf(events, { day, timeZone });
      const { stream, event, hash } = sealedDay(platformGuid, { day, timeZone, counts, previousHash });
      ({ position: last } = await store.append(stream, [event], 'no-stream'));
      previousHash = hash;
    }
    await untilRead(site, urlOf(statisticsRoutes.read, {}, { from: period.to, to: period.to }), last);
  } finally {
    await store.close();
  }
}

type SitePage = Pick<CountedEvent, 'path' | 'pageGuid'>;

async function pagesOf(site: Site): Promise<SitePage[]> {
  const menus = await site.call<MenuView[]>('GET', urlOf(menuRoutes.list));
  return menus.flatMap(({ menuItems }) =>
    menuItems.flatMap(({ pageGuid, path }) =>
      pageGuid === null || path === null ? [] : [{ path, pageGuid }],
    ),
  );
}

/** Generated visits are of pages that are numbered. */
function onPage(event: CountedEvent, pages: readonly SitePage[]): CountedEvent {
  const page = pages[Number(event.path.split('/').at(-1)) % pages.length];
  return { ...event, ...page, itemGuid: null };
}
