import type { Drill } from '../drill.ts';
import type { Installation } from '../installation.ts';

function stopped(name: string, finding: NonNullable<Drill['finding']>, unit: string): Drill {
  return {
    ...{ name, finding },
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
    ...{ name: 'Redis away', finding: 'redis_away' },
    breakIt: async ({ redis }) => void (await redis.stop()),
    mend: ({ redis }) => redis.up(),
  },
  {
    ...{ name: 'Postgres away', finding: 'postgres_away' },
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
    ...{ name: 'Postgres killed', mayFail: ['new page', 'file', 'editor'] },
    breakIt: ({ database }) => database.kill(),
    mend: ({ database }) => database.up(),
  },
];
