import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RevisionConflict, type StoredEvent } from '@spoor/infra/event-store/event-store';
import { createFolderObjectStore } from '@spoor/infra/object-store/folder.object-store';
import { type ObjectStore, ObjectStoreUnavailable } from '@spoor/infra/object-store/object-store';
import { openObjectStoreAt } from '@spoor/infra/object-store/open-object-store';
import { migrateDatabase } from '@spoor/infra/postgres/migrate-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../assets/s3-server.ts';
import { eventSamples } from '../changes/event-samples.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { eventOf, keysIn, SmallInstallation, secretKey, verified } from './small-installation.ts';

/** Some kilobytes, so that there are several parts. */
const partLength = 8_000;

let folder: string;
let installation: SmallInstallation;
const opened: SmallInstallation[] = [];

beforeAll(async () => {
  folder = await makeTempFolder('backups');
  installation = await SmallInstallation.open('used');
  await installation.vault.installation.hasOwnKey();
  // One of every kind and version that was ever stored, as it was stored; but for those that need keys of their own.
  const revisions = new Map<string, number>();
  for (const { stream, type, data, metadata } of eventSamples.filter(
    ({ type }) => !/^(User|Invitation|Submission)/.test(type),
  )) {
    const revision = revisions.get(stream);
    await installation.store.append(
      stream,
      [{ id: randomUUID(), type, data, metadata }],
      revision ?? 'no-stream',
    );
    revisions.set(stream, (revision ?? -1) + 1);
  }
  for (let number = 0; number < 5; number++) {
    await installation.addPerson();
    await installation.addFile(`bestand ${number}`);
  }
});
afterAll(async () => {
  await Promise.all([installation, ...opened].map((each) => each.close()));
  await rm(folder, { recursive: true });
});

/** Only this spec knows of some events: that is in order. */
function known(problems: readonly string[]): string[] {
  return problems.filter((problem) => !problem.includes('FileRecorded: unknown type'));
}

function newPlace(): ObjectStore {
  return createFolderObjectStore(join(folder, randomUUID()));
}

async function emptyPlace(objects?: ObjectStore): Promise<SmallInstallation> {
  const place = await SmallInstallation.open('empty', objects);
  opened.push(place);
  return place;
}

/** A place at which the power fails after so many writes. */
function failingAfter(place: ObjectStore, writes: number): ObjectStore {
  let left = writes;
  return {
    put: async (key, body) => {
      left -= 1;
      if (left < 0) throw new ObjectStoreUnavailable({ cause: new Error('the power fails') });
      await place.put(key, body);
    },
    get: (key, range) => place.get(key, range),
    stat: (key) => place.stat(key),
    delete: (key) => place.delete(key),
    list: (within) => place.list(within),
    ping: () => place.ping(),
  };
}

describe('A backup', () => {
  it('restores everything as it was, on other servers: the events, the files, the vault', async () => {
    const place = newPlace();
    await installation.backUp(place, { partLength });
    const restored = await emptyPlace();
    const counts = await restored.restore(place);
    const before = await installation.contents();
    expect(await restored.contents()).toEqual(before);
    expect(counts).toMatchObject({ events: before.events.length, files: 5 });
    expect(await restored.vault.installation.hasOwnKey()).toBe(true);
    const { rows } =
      await sql`SELECT count(*)::int AS people FROM vault.data_subject_keys WHERE key IS NOT NULL`.execute(
        restored.db,
      );
    expect(rows).toEqual([{ people: 5 }]);
    expect(await verified(place)).toMatchObject({ backups: 1, files: 5, problems: [] });
  });

  it('goes to a bucket and comes back into one', async () => {
    const server = await startS3Server({ accessKey: 'k', secretKey: 's' });
    const [place, files] = [
      server.url.replace('/bucket', '/bucket/backups'),
      server.url.replace('/bucket', '/bucket/files'),
    ];
    const target = await openObjectStoreAt(new URL(place));
    await installation.backUp(target);
    const other = await emptyPlace(await openObjectStoreAt(new URL(files)));
    await other.restore(target);
    expect(await other.contents()).toEqual(await installation.contents());
    await server.close();
  });

  it('holds one moment while people write: no person without a key, no record without its file', async () => {
    const place = newPlace();
    const stopped = new AbortController();
    const written: string[] = [];
    const work = (async () => {
      while (!stopped.signal.aborted) {
        const key = await installation.addFile(randomUUID());
        const stream = await installation.addPerson();
        await installation.store.append(stream, [eventOf('FileRecorded', { key }, new Date())], 0);
        written.push(stream);
      }
    })();
    const streams: number[] = [];
    for (let round = 0; round < 3; round++) {
      streams.push(written.length);
      await installation.backUp(place, { partLength });
    }
    stopped.abort();
    await work;
    const other = await emptyPlace();
    await other.restore(place);
    const { events, files } = await other.contents();
    const recorded = events.filter((event) => (event as { type: string }).type === 'FileRecorded') as {
      data: { key: string };
    }[];
    expect(recorded.length).toBeGreaterThanOrEqual(streams.at(-1) ?? 0);
    expect(recorded.filter(({ data }) => files[data.key] === undefined)).toEqual([]);
    const { problems } = await verified(place);
    expect(known(problems)).toEqual([]);
  });

  it('takes over what the one before it has, and brings what is new', async () => {
    const place = newPlace();
    await installation.backUp(place, { partLength });
    const [events, files] = [await keysIn(place, 'events'), await keysIn(place, 'files')];
    const stream = await installation.addPerson();
    await installation.addFile('nog een bestand');
    const { manifest } = await installation.backUp(place, { partLength });
    expect(manifest.log.parts.at(-1)?.last.stream).toBe(stream);
    const added = (await keysIn(place, 'events')).filter((key) => !events.includes(key));
    expect(events.length).toBeGreaterThan(3);
    expect(added).toHaveLength(1);
    expect((await keysIn(place, 'files')).length).toBe(files.length + 1);
    expect(known((await verified(place)).problems)).toEqual([]);
  });

  it('goes on in a log that was restored, and is whole: the next revision is the next', async () => {
    const place = newPlace();
    await installation.backUp(place, { partLength });
    const { events } = await installation.contents();
    const { stream, revision } = events.at(-1) as StoredEvent;
    const next = [eventOf('X', {}, new Date())];
    const other = await emptyPlace();
    await other.restore(place);
    await expect(other.store.append(stream, next, 'no-stream')).rejects.toThrow(RevisionConflict);
    expect(await other.store.append(stream, next, revision)).toMatchObject({ revision: revision + 1 });
    // Another log than that of the backup before: none of its parts is of use.
    const { manifest, newEvents } = await other.backUp(place, { partLength });
    expect(newEvents).toBe(events.length + 1);
    expect(manifest.log.events).toBe(events.length + 1);
  });

  it('keeps what is asked for, and throws away what no other needs', async () => {
    const place = newPlace();
    const days = [20, 21, 22, 23, 24];
    for (const day of days) {
      await installation.addFile(`van dag ${day}`);
      await installation.backUp(place, {
        partLength,
        retention: new Map([['d', 2]]),
        now: () => new Date(`2026-11-${day}T03:00:00Z`),
      });
    }
    const stored = await keysIn(place, 'backups');
    expect(stored.map((key) => key.slice(0, 23))).toEqual([
      'backups/20261123T030000',
      'backups/20261124T030000',
    ]);
    // Those of three days are gone, those of two are there.
    expect(await keysIn(place, 'rows')).toHaveLength(2 * (await tablesWithRows()));
    const { problems, files } = await verified(place);
    expect(known(problems)).toEqual([]);
    expect(await keysIn(place, 'files')).toHaveLength(files);
  });

  it('keeps the last one of a log that another took the place of, as long as any', async () => {
    const place = newPlace();
    const [used, restored] = [await SmallInstallation.open('used'), await emptyPlace()];
    opened.push(used);
    await used.addPerson();
    const backUpOn = (of: SmallInstallation, moment: string) =>
      of.backUp(place, { retention: new Map([['d', 1]]), now: () => new Date(`2026-11-${moment}:00:00Z`) });
    const hours = async () => (await keysIn(place, 'backups')).map((key) => key.slice(14, 19));
    await backUpOn(used, '20T03');
    await restored.restore(place);
    for (const moment of ['20T04', '20T05']) await backUpOn(restored, moment);
    expect(await hours()).toEqual(['20T03', '20T05']);
    await backUpOn(restored, '22T05');
    expect(await hours()).toEqual(['22T05']);
  });

  async function tablesWithRows(): Promise<number> {
    const { manifest } = await installation.backUp(newPlace());
    return manifest.tables.filter(({ rows }) => rows > 0).length;
  }
});

describe('A backup that is killed', () => {
  it('leaves the last whole one, and the next goes on', async () => {
    const place = newPlace();
    await installation.backUp(place, { partLength });
    const before = await installation.contents();
    await installation.addPerson();
    for (let number = 0; number < 6; number++) await installation.addFile(`later ${number}`);
    for (const writes of [1, 3, 6, 9])
      await expect(installation.backUp(failingAfter(place, writes), { partLength })).rejects.toThrow(
        'The place of the backups is unavailable',
      );
    expect(await keysIn(place, 'backups')).toHaveLength(1);
    const other = await emptyPlace();
    await other.restore(place);
    expect(await other.contents()).toEqual(before);

    const { manifest } = await installation.backUp(place, { partLength, retention: new Map([['d', 1]]) });
    expect(manifest.files.count).toBe(Object.keys((await installation.contents()).files).length);
    // What the others left half done is thrown away.
    expect(await keysIn(place, 'rows')).toHaveLength(manifest.tables.flatMap(({ parts }) => parts).length);
  });

  it('does not run beside another of the same installation', async () => {
    const place = newPlace();
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: ObjectStore = {
      ...failingAfter(place, Number.POSITIVE_INFINITY),
      put: async (key, body) => {
        started.resolve();
        await goOn.promise;
        await place.put(key, body);
      },
    };
    const first = installation.backUp(slow);
    await started.promise;
    await expect(installation.backUp(place)).rejects.toThrow(
      'Another backup of this installation is being made',
    );
    goOn.resolve();
    await first;
  });
});

describe('What is damaged', () => {
  it('is named: a part with other bytes, one that is missing, a description', async () => {
    const place = newPlace();
    await installation.backUp(place, { partLength });
    const [event = '', other = ''] = await keysIn(place, 'events');
    const [file = ''] = await keysIn(place, 'files');
    await place.put(event, Buffer.from('iets anders'));
    await place.delete(other);
    await place.put(file, Buffer.from('iets anders'));
    const { problems } = await verified(place);
    expect(problems).toEqual(
      expect.arrayContaining([
        `${event} is damaged: its contents have another hash`,
        `${other} is missing`,
        `${file} is damaged: its contents have another hash`,
      ]),
    );
    const [backup = ''] = await keysIn(place, 'backups');
    await place.put(backup, Buffer.from('{}'));
    await expect(installation.restore(place)).rejects.toThrow(`${backup} is damaged`);
  });

  it('is mended by the next backup, where its size tells, and nothing is thrown away while a description is damaged', async () => {
    const place = newPlace();
    await installation.backUp(place, { partLength });
    const [event = ''] = await keysIn(place, 'events');
    const [file = ''] = await keysIn(place, 'files');
    await place.put(event, Buffer.from('iets anders'));
    await place.delete(file);
    await installation.backUp(place, { partLength });
    expect(known((await verified(place)).problems)).toEqual([]);

    const [backup = ''] = await keysIn(place, 'backups');
    await place.put(backup, Buffer.from('{}'));
    const { damage } = await installation.backUp(place, { retention: new Map([['d', 1]]) });
    expect(damage).toEqual([`${backup} is damaged: its contents have another hash`]);
    expect(await keysIn(place, 'backups')).toHaveLength(3);
  });

  it('is a vault that does not open what events say about people', async () => {
    const place = newPlace();
    const stream = await installation.addPerson();
    const subject = stream.slice('user-'.length);
    await sql`DELETE FROM vault.data_subject_keys WHERE "subjectGuid" = ${subject}`.execute(installation.db);
    await installation.backUp(place);
    const { problems } = await verified(place);
    expect(problems.filter((problem) => problem.includes('vault'))).toEqual([
      expect.stringMatching(`the vault lacks the key of ${subject}, which event`),
    ]);
    // Whoever was erased has no key any more, and that is in order.
    await installation.vault.dataSubjectKeys.destroy(subject);
    await installation.backUp(place, { retention: new Map([['d', 1]]) });
    expect((await verified(place)).problems.filter((problem) => problem.includes('vault'))).toEqual([]);
  });
});

describe('What is asked for wrongly', () => {
  let place: ObjectStore;
  let empty: SmallInstallation;
  beforeAll(async () => {
    empty = await emptyPlace();
    place = newPlace();
    await installation.backUp(place);
  });

  it('is told in a sentence: another passphrase', async () => {
    const sentence = /^BACKUP_PASSPHRASE is not the passphrase with which this backup was sealed/;
    await expect(empty.restore(place, undefined, 'een heel andere zin')).rejects.toThrow(sentence);
    await expect(verified(place, 'een heel andere zin')).rejects.toThrow(sentence);
  });

  it('is a place of another installation, one without a backup, and one among the files', async () => {
    const secrets = { secretKey: `${secretKey}-of-another`, settings: {} };
    await expect(installation.backUp(place, { secrets })).rejects.toThrow(
      'There are backups of another installation',
    );
    await expect(empty.restore(newPlace())).rejects.toThrow('There is no backup');
    await expect(verified(newPlace())).rejects.toThrow('There is no backup');
    const within = createFolderObjectStore(join(installation.folder, 'objects', 'backups'));
    await expect(installation.backUp(within)).rejects.toThrow('lies within the object store');
    await rm(join(installation.folder, 'objects', 'backups'), { recursive: true });
  });

  it('is a place where there is something already', async () => {
    await empty.objects.put('een/bestand', Buffer.from('x'));
    await expect(empty.restore(place)).rejects.toThrow('The object store holds een/bestand already');
    await migrateDatabase(empty.databaseUrl);
    await empty.vault.installation.hasOwnKey();
    await expect(empty.restore(place)).rejects.toThrow('The database has rows in vault.installation already');
    await empty.addPerson();
    await expect(empty.restore(place)).rejects.toThrow('The event store holds events already');
  });
});

describe('A moment', () => {
  it('is restored: events until then, in their order, from the first backup after it', async () => {
    const used = await SmallInstallation.open('used');
    opened.push(used);
    const place = newPlace();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute));
    for (const minute of [0, 1, 2]) await used.addPerson(at(minute));
    await used.backUp(place, { now: () => at(3) });
    await used.addPerson(at(4));
    await used.backUp(place, { now: () => at(5) });

    const other = await emptyPlace();
    expect(await other.restore(place, at(1))).toMatchObject({ events: 2 });
    const whole = await used.contents();
    expect((await other.contents()).events).toEqual(whole.events.slice(0, 2));
    // Keys of people who came later do no harm: those rows are of the moment of the backup.
    const { rows } = await sql`SELECT count(*)::int AS people FROM vault.data_subject_keys`.execute(other.db);
    expect(rows).toEqual([{ people: 3 }]);
    expect(await (await emptyPlace()).restore(place, at(4))).toMatchObject({ events: 4 });
    await expect(other.restore(place, at(6))).rejects.toThrow(
      /^The last backup is of 2026-11-23T10:05:00.000Z, before the moment in --until/,
    );
  });
});
