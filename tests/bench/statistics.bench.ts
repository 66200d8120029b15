import { urlOf } from '@spoor/contracts/shared/route';
import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { addDays, daysOf } from '@spoor/contracts/statistics/statistics-period';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { generateVisits } from '../statistics/generated-visits.ts';
import { countsOf, sealedDay } from '../statistics/sealed-days.ts';
import { mainMenuOf, untilRead } from './imported-content.ts';
import { acceptedPerSecond } from './limits/limit-server.ts';
import { durations, percentile, postsPerSecond, whilePosting } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const timeZone = 'Europe/Amsterdam';
const days = 730;
const pathsOfSite = 300;
const callsPerQuestion = 15;
/** More than a site with a million views a day gets in its busiest minute. */
const beaconsPerSecond = 100;
const pagesRead = 200;
/** Making and sealing the days takes no longer, more or less: where that is not enough, the later ones are quieter. */
const maxSealingMs = 10 * 60_000;
const fewestPerDay = 100;

/** How one looks at two years: all of it, parts of it, and one thing of it. */
const questions = [
  {},
  { interval: 'week', compare: 'year' },
  { interval: 'month', filter: 'device:mobile' },
  { filter: 'referrer:nos.nl;device:desktop' },
  { filter: 'path:%2Fpagina%2F1' },
  { who: 'bot' },
] as const;

/**
 * Statistics of a site with two years of sealed days: how soon the screen is answered, and how many beacons are taken in beside a
 * bare server that does nothing with them. @param events that visitors of all these days did, about
 */
export async function measureStatistics(
  site: Site,
  store: EventStore,
  events: number,
): Promise<Measurement[]> {
  const today = new Date().toISOString().slice(0, 10);
  const period = { from: addDays(today, -days), to: addDays(today, -1) };
  const { views, made } = await sealDays(site, store, period, Math.ceil(events / days));
  const read = (query: object) =>
    site.call<StatisticsView>('GET', urlOf(statisticsRoutes.read, {}, { ...period, ...query }));
  const all = await Promise.all(['visitor', 'editor', 'bot'].map((who) => read({ who })));
  const shown = all.reduce((sum, { summary }) => sum + summary.views, 0);
  const times = await durations(questions.length * callsPerQuestion, (index) =>
    read(questions[index % questions.length] ?? {}),
  );
  return [
    {
      name: `Statistics: of ${views} views (${made} events) not shown`,
      value: Math.abs(views - shown),
      unit: 'items',
      aim: { of: 'value', atMost: 0 },
    },
    {
      name: 'Statistics: two years of days, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      aim: { of: 'value', atMost: 200 },
    },
    await beacons(site),
    await pagesBesideBeacons(site),
  ];
}

/** Records what these days came to, each following from the one before. @returns how many views and events there were in all */
async function sealDays(
  site: Site,
  store: EventStore,
  period: { readonly from: string; readonly to: string },
  eventsPerDay: number,
): Promise<{ readonly views: number; readonly made: number }> {
  const { platformGuid } = await mainMenuOf(site, store);
  let previousHash: string | null = null;
  let [views, made] = [0, 0];
  let last = 0n;
  const start = performance.now();
  for (const [index, day] of daysOf(period).entries()) {
    const perEvent = (performance.now() - start) / Math.max(made, 1);
    const affordable = (maxSealingMs - (performance.now() - start)) / (perEvent * (days - index));
    const dayStart = startOfDate(day, timeZone).getTime();
    const to = startOfDate(day, timeZone, 1).getTime() - 1;
    const generated = generateVisits({
      seed: 4_711 + index,
      from: dayStart,
      to: to - 3_600_000,
      events:
        made === 0 ? eventsPerDay : Math.min(eventsPerDay, Math.max(fewestPerDay, Math.floor(affordable))),
      paths: pathsOfSite,
    });
    const events = [...generated].filter(({ at }) => at <= to);
    made += events.length;
    views += events.filter(({ type }) => type === 'view').length;
    const counts = countsOf(events, { day, timeZone });
    const { stream, event, hash } = sealedDay(platformGuid, { day, timeZone, counts, previousHash });
    previousHash = hash;
    ({ position: last } = await store.append(stream, [event], 'no-stream'));
  }
  await untilRead(site, urlOf(statisticsRoutes.read, {}, { from: period.to, to: period.to }), last);
  return { views, made };
}

function beaconOf(site: Site) {
  const body = JSON.stringify([{ type: 'view', path: '/nieuws', referrerHost: 'nos.nl' }]);
  const headers = { 'content-type': 'text/plain', origin: site.url };
  return { url: site.url + statisticsRoutes.collect.path, body, headers };
}

async function beacons(site: Site): Promise<Measurement> {
  const { url, body, headers } = beaconOf(site);
  return {
    name: 'Beacons taken in',
    value: await postsPerSecond(url, body, headers),
    unit: 'requests/s',
    limit: { name: 'bare Fastify that answers 202', value: await acceptedPerSecond(body, headers) },
    aim: { of: 'ratio', atLeast: 0.3 },
  };
}

/** How soon a page is there while many visitors tell of theirs, beside the same page while nobody does. */
async function pagesBesideBeacons(site: Site): Promise<Measurement> {
  const read = () => durations(pagesRead, async () => (await fetch(`${site.url}/nieuws`)).text());
  await read();
  const quiet = percentile(await read(), 0.95);
  const busy = percentile(await whilePosting(beaconOf(site), beaconsPerSecond, read), 0.95);
  return {
    name: `Pages beside ${beaconsPerSecond} beacons a second, p95`,
    value: busy,
    unit: 'ms',
    limit: { name: 'without beacons', value: quiet },
    aim: { of: 'ratio', atMost: 2, orValueAtMost: 20 },
  };
}
