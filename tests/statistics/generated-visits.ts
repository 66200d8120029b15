import type { CountedEvent } from '@spoor/contracts/statistics/count-day';

const minute = 60_000;
const hour = 60 * minute;

/** Always the same numbers between 0 and 1 for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const devices = ['desktop', 'mobile', 'tablet'];
const browsers = ['Chrome', 'Firefox', 'Safari', 'Edge'];
const languages = ['nl', 'en', 'de', ''];
const referrers = [null, null, null, 'www.google.com', 'nos.nl', 'www.facebook.com'];
const terms = ['paspoort', 'afval', 'trouwen', 'parkeren'];

export interface Generated {
  readonly seed: number;
  /** Epoch milliseconds between which visits begin. */
  readonly from: number;
  readonly to: number;
  /** Events, at least. */
  readonly events: number;
  /** Paths that there are. */
  readonly paths?: number;
}

/** What visitors of a site might do, visit by visit; not in the order of time. */
export function* generateVisits({ seed, from, to, events, paths = 40 }: Generated): Generator<CountedEvent> {
  const random = randomNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  let made = 0;
  for (let visitor = 0; made < events; visitor += 1) {
    const traits = {
      visitorKey: `visitor ${visitor}`,
      visitorClass: random() < 0.85 ? 'visitor' : random() < 0.6 ? 'bot' : 'editor',
      device: pick(devices),
      browser: pick(browsers),
      language: pick(languages),
    };
    let at = Math.floor(from + random() * (to - from));
    const visits = 1 + Math.floor(random() * 3);
    for (let visit = 0; visit < visits; visit += 1) {
      for (const event of visitEvents({ random, pick, paths }, at)) {
        at = event.at;
        made += 1;
        yield { ...traits, ...event };
      }
      // Some come back soon enough to go on with the same visit.
      at += Math.floor((0.2 + random() * 3) * hour);
    }
  }
}

interface Chance {
  readonly random: () => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  readonly paths: number;
}

type Happened = Omit<CountedEvent, 'visitorKey' | 'visitorClass' | 'device' | 'browser' | 'language'>;

function* visitEvents({ random, pick, paths }: Chance, start: number): Generator<Happened> {
  let at = start;
  const views = 1 + Math.floor(random() * random() * 6);
  for (let view = 0; view < views; view += 1) {
    const number = Math.floor(paths * random() ** 2);
    const page = {
      path: `/pagina/${number}`,
      pageGuid: guidOf(number),
      itemGuid: number % 3 === 0 ? guidOf(1_000_000 + number) : null,
    };
    const about = view === 0 ? pick(referrers) : null;
    yield { at, type: 'view', ...page, about, value: null };
    const stay = Math.floor(random() * 4 * minute);
    const others: Omit<Happened, 'at' | 'path' | 'pageGuid' | 'itemGuid'>[] = [
      { type: 'vital', about: pick(['lcp', 'inp', 'fcp', 'ttfb']), value: Math.round(random() * 6_000) },
      { type: 'vital', about: 'cls', value: random() },
      { type: 'search', about: pick(terms), value: Math.floor(random() * 3) },
      { type: 'outbound', about: 'rijksoverheid.nl', value: null },
      { type: 'download', about: '/a/jaarverslag.pdf', value: null },
      { type: 'notFound', about: null, value: null },
    ];
    for (const other of others)
      if (random() < 0.1) yield { at: at + Math.floor(random() * stay), ...page, ...other };
    at += stay;
    yield { at, type: 'leave', ...page, about: null, value: stay };
  }
}

function guidOf(number: number): string {
  return `0000000a-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
