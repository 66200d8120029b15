import { type Drill, until } from '../drill.ts';
import type { Installation } from '../installation.ts';
import { readHealth } from '../site-client.ts';

function stopped(name: string, finding: NonNullable<Drill['finding']>, unit: string): Drill {
  return {
    name,
    finding,
    breakIt: async (site) => void (await site.stop(unit)),
    mend: async (site) => void site.start(unit),
  };
}

/** What is stopped, and started again. */
export const stoppedParts: readonly Drill[] = [
  stopped('projections stopped', 'projections_away', 'spoor-projections'),
  stopped('workers stopped', 'workers_away', 'spoor-workers'),
  stopped('event store away', 'event_store_away', 'spoor-event-store'),
  {
    name: 'Redis away',
    finding: 'redis_away',
    breakIt: async ({ redis }) => void (await redis.stop()),
    mend: ({ redis }) => redis.up(),
  },
  {
    name: 'Postgres away',
    finding: 'postgres_away',
    mayFail: ['new page', 'file', 'editor'],
    breakIt: async ({ database }) => void (await database.stop()),
    mend: ({ database }) => database.up(),
  },
];

function killed(unit: (site: Installation) => string, name: string, mayFail: Drill['mayFail'] = []): Drill {
  return { name, mayFail, breakIt: async (site) => site.unit(unit(site)).kill() };
}

/** What is killed with -9, and started again by whoever tends it. */
export const killedParts: readonly Drill[] = [
  killed((site) => site.serviceUnit, 'service killed', ['known page', 'new page', 'file', 'editor']),
  killed(() => 'spoor-projections', 'projections killed'),
  killed(() => 'spoor-workers', 'workers killed'),
  killed(() => 'spoor-event-store', 'event store killed'),
  {
    name: 'Redis killed',
    breakIt: ({ redis }) => redis.kill(),
    mend: ({ redis }) => redis.up(),
  },
  {
    name: 'Postgres killed',
    mayFail: ['new page', 'file', 'editor'],
    breakIt: ({ database }) => database.kill(),
    mend: ({ database }) => database.up(),
  },
];

function frozen(
  unit: (site: Installation) => string,
  name: string,
  expected: Pick<Drill, 'finding' | 'mayFail'>,
): Drill {
  return { name, ...expected, breakIt: async (site) => void (await site.unit(unit(site)).freeze()) };
}

let thaw: (() => void) | undefined;

/** What runs and does nothing any more. Whoever tends it notices, and starts it again; PostgreSQL is tended by itself. */
export const frozenParts: readonly Drill[] = [
  frozen((site) => site.serviceUnit, 'service frozen', {
    mayFail: ['known page', 'new page', 'file', 'editor'],
  }),
  frozen(() => 'spoor-projections', 'projections frozen', { finding: 'projections_away' }),
  frozen(() => 'spoor-workers', 'workers frozen', { finding: 'workers_away' }),
  frozen(() => 'spoor-event-store', 'event store frozen', { finding: 'event_store_away' }),
  {
    name: 'Postgres frozen',
    finding: 'postgres_away',
    mayFail: ['new page', 'file', 'editor'],
    async breakIt({ database }) {
      thaw = await database.freeze();
    },
    mend: async () => thaw?.(),
  },
];

/** Restarts units, as an upgrade does once visitors are led to the next service. @throws Error where anybody is alarmed */
async function replaceQuietly(site: Installation, ...units: readonly string[]): Promise<void> {
  let isReplaced = false;
  const replacing = site.restart(...units).then(() => {
    isReplaced = true;
  });
  await until(async () => {
    const health = await readHealth(site);
    if (health?.isPassed !== true) throw new Error(`It alarms: ${JSON.stringify(health?.parts)}`);
    return isReplaced && health.parts.every(({ state }) => state === 'ok');
  }, 'what was replaced does not come');
  await replacing;
}

/** What is replaced in an upgrade, while the next service is there already. */
export const replacedParts: readonly Drill[] = [
  {
    name: 'projections and workers replaced',
    isUnnoticed: true,
    breakIt: (site) => replaceQuietly(site, 'spoor-projections', 'spoor-workers'),
  },
];
