import { hash, verify } from '@node-rs/argon2';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { type RouteQuery, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserPage } from '@spoor/contracts/users/user.views';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { mainMenuOf, untilRead } from './imported-content.ts';
import { importedEvent, inParallel } from './imported-events.ts';
import { type ImportedPerson, importedPerson, keepKeys } from './imported-people.ts';
import { durations, percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

/** People who sign in at the same moment. */
const callers = 16;
const signInsOfEach = 15;
const searches = 200;
const password = 'een lang wachtwoord';

/** Where the system keeps what the bench writes and asks by itself. */
export interface PeopleSystem {
  readonly databaseUrl: string;
  readonly secretKey: string;
}

/** What many who sign in at once wait for, and who manages very many people. @param people how many accounts there are */
export async function measurePeople(
  site: Site,
  store: EventStore,
  system: PeopleSystem,
  people: number,
): Promise<Measurement[]> {
  return [await signingIn(site), ...(await searching(site, store, system, people))];
}

async function signingIn(site: Site): Promise<Measurement> {
  const emails = Array.from({ length: callers }, (_, index) => `inlogger.${index}@duinwijk.example`);
  for (const email of emails)
    await site.call('POST', userRoutes.create.path, { email, password, firstName: 'In', lastName: 'Logger' });
  const logIn = async (email: string) => {
    const response = await fetch(site.url + authRoutes.login.path, {
      method: authRoutes.login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const hashed = await hash(password);
  return {
    name: `Sign-in, ${callers} at once, p95`,
    value: percentile(await atOnce((caller) => logIn(emails[caller] ?? '')), 0.95),
    unit: 'ms',
    limit: {
      name: 'bare argon2, as many at once',
      value: percentile(await atOnce(() => verify(hashed, password)), 0.95),
    },
    aim: { of: 'value', atMost: 400 },
  };
}

/** Milliseconds of each call of callers who do not wait for one another. */
async function atOnce(call: (caller: number) => Promise<unknown>): Promise<number[]> {
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  const times = await Promise.all(
    Array.from({ length: callers }, (_, caller) => durations(signInsOfEach, () => call(caller))),
  );
  return times.flat();
}

async function searching(
  site: Site,
  store: EventStore,
  system: PeopleSystem,
  count: number,
): Promise<Measurement[]> {
  const people = await importPeople(site, store, system, count);
  const search = (index: number) => site.call<UserPage>('GET', searchFor(people, index));
  const { result: first, longest } = await whileAnswering(site, () => durations(1, search));
  const again = await durations(searches, search);
  const changed = await durationsAfter(searches, search, (index) => rename(site, people, index));
  return [
    { name: `People: first search of ${count}`, value: first[0] ?? Number.NaN, unit: 'ms' },
    searchTime('People: longest wait of others meanwhile', longest),
    searchTime(`People: search of ${count}, p95`, percentile(again, 0.95)),
    searchTime(`People: search of ${count}, after each change, p95`, percentile(changed, 0.95)),
  ];
}

function searchTime(name: string, value: number): Measurement {
  return { name, value, unit: 'ms', aim: { of: 'value', atMost: 150 } };
}

/** What whoever manages people asks for: by name and address, of some state, in each order, and further pages. */
function searchFor(people: readonly ImportedPerson[], index: number): string {
  const { lastName, email } = people[(index * 7_919) % people.length]?.details ?? { lastName: '', email: '' };
  const queries: readonly RouteQuery<typeof userRoutes.list>[] = [
    { search: lastName.toLowerCase() },
    { search: email },
    { search: 'visser', isActive: true },
    { search: 'fatima', sort_by: 'email_asc' },
    { search: 'an', sort_by: 'createdOn_desc', pageNumber: 3 },
    { search: 'duinwijk', sort_by: 'lastSeenOn_desc' },
    { sort_by: 'name_desc', pageNumber: 40 },
    { filter: 'isActive=false', sort_by: 'name_asc' },
    { filter: 'lastSeenOn>=2026-01-01', sort_by: 'name_asc' },
  ];
  return urlOf(userRoutes.list, {}, queries[index % queries.length] ?? {});
}

async function rename(site: Site, people: readonly ImportedPerson[], index: number): Promise<void> {
  const guid = people[(index * 104_729) % people.length]?.user.guid ?? '';
  await site.call('PUT', urlOf(userRoutes.edit, { guid }), { lastName: `Hernoemd-${index}` });
}

/** Milliseconds of each call alone, before which something else happens. */
async function durationsAfter(
  count: number,
  call: (index: number) => Promise<unknown>,
  before: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    await before(index);
    times.push(...(await durations(1, () => call(index))));
  }
  return times;
}

/** The longest that somebody else waits for an answer while something runs. */
async function whileAnswering<Result>(
  site: Site,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly longest: number }> {
  const running = run();
  let isDone = false;
  const ended = () => {
    isDone = true;
  };
  running.then(ended, ended);
  const times: number[] = [];
  while (!isDone)
    times.push(
      ...(await durations(1, async () => (await fetch(`${site.url}/api/health/live`)).arrayBuffer())),
    );
  return { result: await running, longest: Math.max(...times) };
}

async function importPeople(
  site: Site,
  store: EventStore,
  { databaseUrl, secretKey }: PeopleSystem,
  count: number,
): Promise<ImportedPerson[]> {
  const { platformGuid } = await mainMenuOf(site, store);
  const people = Array.from({ length: count }, (_, index) => importedPerson(index));
  const db = openDatabase<unknown>(databaseUrl, { applicationName: 'bench' });
  try {
    await keepKeys(db, secretKey, platformGuid, people);
  } finally {
    await db.destroy();
  }
  let last = 0n;
  await inParallel(people, async ({ user }) => {
    const created = importedEvent('UserCreated', { user }, platformGuid);
    const { position } = await store.append(`user-${user.guid}`, [created], 'no-stream');
    if (position > last) last = position;
  });
  // Who asks for people has them opened: that is measured.
  await untilRead(site, urlOf(authRoutes.sessions), last);
  return people;
}
