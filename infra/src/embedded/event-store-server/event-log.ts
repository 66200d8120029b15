import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { eventLogFile } from '../event-store-size.ts';
import { checksumOf, firstLink, linkOf } from './event-checksum.ts';
import { addChecksums, DamagedLog, findDamage } from './log-integrity.ts';
import { type LogRecord, noRevision, type ProposedEvent } from './log-record.ts';
import { everythingVisible, type VisibilityRules } from './stream-metadata.ts';
import { explainUnwritable, isUnwritable } from './unwritable-log.ts';

/** What the log knows of one stream. */
export interface StreamState {
  readonly id: number;
  readonly name: string;
  /** `noRevision` where only metadata was written so far, `endOfStream` behind a tombstone. */
  readonly lastRevision: number;
  readonly rules: VisibilityRules;
}

/** Which events of a stream are asked for; both ends inclusive. */
export interface StreamRange {
  readonly from: number;
  readonly to: number;
  /** Milliseconds since 1970; older events are left out. */
  readonly createdSince: number;
  readonly limit: number;
}

/** Another process writes to this directory. */
export class LogDirectoryInUse extends Error {
  constructor(directory: string, options?: ErrorOptions) {
    super(`The data directory ${directory} is in use by another event store`, options);
    this.name = 'DataDirectoryInUse';
  }
}

/**
 * A commit is on the disk before it is acknowledged (FULL), and one process alone holds the file: the lock ends with
 * the process, however that ends.
 */
const settings = `
  PRAGMA cell_size_check = ON;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA cache_size = -65536;
`;

/**
 * Names of streams are kept once. What `streams` says beyond the name follows from the events and is written in the
 * same transaction: a look-up of one row tells all that an append needs.
 */
const schema = `
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    last_revision INTEGER NOT NULL DEFAULT ${noRevision},
    truncate_before INTEGER,
    max_count INTEGER,
    max_age INTEGER
  ) STRICT;
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream_id INTEGER NOT NULL REFERENCES streams (id),
    revision INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    type TEXT NOT NULL,
    is_json INTEGER NOT NULL,
    created INTEGER NOT NULL,
    data BLOB NOT NULL,
    metadata BLOB NOT NULL,
    checksum INTEGER NOT NULL,
    link BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX events_by_revision ON events (stream_id, revision);
  CREATE INDEX events_by_id ON events (stream_id, event_id);
`;

/** Of the schema, in the file's `user_version`; files of version 0 have no checksums. */
const schemaVersion = 1;

const selectRecord = `
  SELECT position, name AS stream, revision, event_id AS id, type, is_json AS isJson, created, data, metadata, checksum
  FROM events JOIN streams ON streams.id = events.stream_id
`;

/** Told which index to take: of itself SQLite would take that by revision and look through the whole stream. */
export const selectRevisionOfId = `
  SELECT revision FROM events INDEXED BY events_by_id WHERE stream_id = ? AND event_id = ? ORDER BY revision DESC LIMIT 1
`;

/** The log and its indexes in one SQLite file. Everything is synchronous; one process and one connection use it. */
export class EventLog {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #damage: DamagedLog | undefined;
  #lastPosition: number;
  /** The last position that is in the file itself and not only in its journal; undefined where nobody knows. */
  #checkpointed: number | undefined;
  /** Of the chain over all events. */
  #lastLink: Uint8Array;
  #changedStreams = new Set<string>();
  readonly #directory: string;
  /** The last transaction failed: the next one has to show that the disk can be written again. */
  #isDoubtful = false;

  /**
   * Opens the log in `directory`, creating both where they are missing, and reads it whole to see that it is undamaged.
   *
   * @param options.serveDamaged opens a damaged log as well, for reading alone
   * @throws LogDirectoryInUse, DamagedLog, UnwritableLog
   */
  constructor(directory: string, { serveDamaged = false }: { readonly serveDamaged?: boolean } = {}) {
    this.#directory = directory;
    makeFolder(directory);
    const file = join(directory, eventLogFile);
    this.#database = openDatabase(directory, file);
    const damage = findDamage(this.#database);
    this.#damage = damage && new DamagedLog(file, damage);
    if (this.#damage && !serveDamaged) {
      this.#database.close();
      throw this.#damage;
    }
    this.#statements = prepareStatements(this.#database);
    const { position, link } = this.#readLast();
    this.#lastPosition = position;
    this.#lastLink = link;
  }

  /** Why nothing can be written; undefined where the log is undamaged. */
  get damage(): DamagedLog | undefined {
    return this.#damage;
  }

  /** Position of the last event, 0 in an empty log. */
  get lastPosition(): number {
    return this.#lastPosition;
  }

  /**
   * Runs `work` and commits: when this returns, what `work` wrote is on the disk. When it throws, nothing is written.
   *
   * @throws DamagedLog where the log is served although it is damaged; UnwritableLog
   */
  transaction<T>(work: () => T): T {
    if (this.#damage) throw this.#damage;
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      // Who only asks, and is refused, would not notice that nothing can be written.
      if (this.#isDoubtful) this.#database.exec(`PRAGMA user_version = ${schemaVersion}`);
      this.#database.exec('COMMIT');
      this.#isDoubtful = false;
      return result;
    } catch (error) {
      this.#isDoubtful = true;
      // A full disk may already have rolled back by itself.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      const { position, link } = this.#readLast();
      this.#lastPosition = position;
      this.#lastLink = link;
      this.#changedStreams.clear();
      throw explainUnwritable(error, this.#directory);
    }
  }

  /** Names of the streams appended to since this was last asked. */
  takeChangedStreams(): ReadonlySet<string> {
    const changed = this.#changedStreams;
    this.#changedStreams = new Set();
    return changed;
  }

  findStream(name: string): StreamState | undefined {
    const row = this.#statements.findStream.get(name);
    return row ? toStreamState(row as unknown as StreamRow) : undefined;
  }

  /** The stream of that name, registered where nobody wrote to it yet. */
  openStream(name: string): StreamState {
    const found = this.findStream(name);
    if (found) return found;
    const id = Number(this.#statements.addStream.run(name).lastInsertRowid);
    return { id, name, lastRevision: noRevision, rules: everythingVisible };
  }

  /**
   * Writes events one after the other. Positions advance by the size of what is written, as in the real server, so
   * that nobody comes to count on their density.
   *
   * @param firstRevision of the events, in their order
   * @returns position of the last event
   */
  append(stream: StreamState, events: readonly ProposedEvent[], firstRevision: number): number {
    const created = Date.now();
    let revision = firstRevision;
    for (const { id, type, isJson, data, metadata } of events) {
      const position = this.#lastPosition + 1 + data.length + metadata.length;
      const record = { position, stream: stream.name, revision, id, type, isJson, created, data, metadata };
      const link = linkOf(this.#lastLink, record);
      this.#statements.addEvent.run(
        position,
        stream.id,
        revision,
        id,
        type,
        isJson,
        created,
        data,
        metadata,
        checksumOf(record),
        link,
      );
      this.#lastPosition = position;
      this.#lastLink = link;
      revision += 1;
    }
    this.#statements.setLastRevision.run(revision - 1, stream.id);
    this.#changedStreams.add(stream.name);
    return this.#lastPosition;
  }

  setVisibility(stream: StreamState, rules: VisibilityRules): void {
    this.#statements.setVisibility.run(rules.truncateBefore, rules.maxCount, rules.maxAge, stream.id);
  }

  /** Where an event of this id stands in the stream; the latest where it was appended more than once. */
  revisionOfId(stream: StreamState, eventId: string): number | undefined {
    const row = this.#statements.revisionOfId.get(stream.id, eventId);
    return row ? Number(row.revision) : undefined;
  }

  recordAt(stream: StreamState, revision: number): LogRecord | undefined {
    const [record] = this.readStreamForwards(stream, {
      from: revision,
      to: revision,
      createdSince: 0,
      limit: 1,
    });
    return record;
  }

  readStreamForwards(stream: StreamState, range: StreamRange): LogRecord[] {
    return records(
      this.#statements.streamForwards,
      stream.id,
      range.from,
      range.to,
      range.createdSince,
      range.limit,
    );
  }

  readStreamBackwards(stream: StreamState, range: StreamRange): LogRecord[] {
    return records(
      this.#statements.streamBackwards,
      stream.id,
      range.from,
      range.to,
      range.createdSince,
      range.limit,
    );
  }

  /** Events of all streams from a position upward, inclusive. */
  readAllForwards(from: number, limit: number): LogRecord[] {
    return records(this.#statements.allForwards, from, limit);
  }

  /** Events of all streams from a position downward, exclusive. */
  readAllBackwards(before: number, limit: number): LogRecord[] {
    return records(this.#statements.allBackwards, before, limit);
  }

  /** Brings what was written since the last time into the file itself: whoever copies that one file has it. */
  checkpoint(): void {
    if (this.#damage || this.#checkpointed === this.#lastPosition) return;
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#checkpointed = this.#lastPosition;
  }

  close(): void {
    this.#database.close();
  }

  #readLast(): { readonly position: number; readonly link: Uint8Array } {
    const row = this.#statements.last.get();
    return row
      ? { position: Number(row.position), link: row.link as Uint8Array }
      : { position: 0, link: firstLink };
  }
}

function makeFolder(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainUnwritable(error, directory);
  }
}

function openDatabase(directory: string, file: string): DatabaseSync {
  const database = openFile(directory, file);
  try {
    // Other users of the machine must not read the events.
    chmodSync(file, 0o600);
    database.exec(settings);
    // The first write takes the lock that this process then keeps.
    database.exec('BEGIN IMMEDIATE');
    upgradeSchema(database);
    database.exec('COMMIT');
    return database;
  } catch (error) {
    database.close();
    if (!(error instanceof Error)) throw error;
    if (error.message.includes('locked')) throw new LogDirectoryInUse(directory, { cause: error });
    if (isUnwritable(error) && !/disk I\/O/.test(error.message)) throw explainUnwritable(error, directory);
    if (/malformed|not a database|disk I\/O/.test(error.message)) {
      throw new DamagedLog(file, { position: undefined, reason: error.message }, { cause: error });
    }
    throw error;
  }
}

function openFile(directory: string, file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw explainUnwritable(error, directory);
  }
}

function upgradeSchema(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  const isNew = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'events'").get() === undefined;
  if (version === schemaVersion) return;
  if (isNew) database.exec(schema);
  else addChecksums(database);
  database.exec(`PRAGMA user_version = ${schemaVersion}`);
}

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    findStream: prepare('SELECT * FROM streams WHERE name = ?'),
    addStream: prepare('INSERT INTO streams (name) VALUES (?)'),
    addEvent: prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    setLastRevision: prepare('UPDATE streams SET last_revision = ? WHERE id = ?'),
    setVisibility: prepare('UPDATE streams SET truncate_before = ?, max_count = ?, max_age = ? WHERE id = ?'),
    revisionOfId: prepare(selectRevisionOfId),
    streamForwards: prepare(
      `${selectRecord} WHERE stream_id = ? AND revision BETWEEN ? AND ? AND created >= ? ORDER BY revision LIMIT ?`,
    ),
    streamBackwards: prepare(
      `${selectRecord} WHERE stream_id = ? AND revision BETWEEN ? AND ? AND created >= ? ORDER BY revision DESC LIMIT ?`,
    ),
    allForwards: prepare(`${selectRecord} WHERE position >= ? ORDER BY position LIMIT ?`),
    allBackwards: prepare(`${selectRecord} WHERE position < ? ORDER BY position DESC LIMIT ?`),
    last: prepare('SELECT position, link FROM events ORDER BY position DESC LIMIT 1'),
  };
}

interface StreamRow {
  readonly id: number;
  readonly name: string;
  readonly last_revision: number;
  readonly truncate_before: number | null;
  readonly max_count: number | null;
  readonly max_age: number | null;
}

function toStreamState(row: StreamRow): StreamState {
  return {
    id: row.id,
    name: row.name,
    lastRevision: row.last_revision,
    rules: { truncateBefore: row.truncate_before, maxCount: row.max_count, maxAge: row.max_age },
  };
}

/** The columns of `selectRecord` are the fields of a record. */
function records(statement: StatementSync, ...values: number[]): LogRecord[] {
  return statement.all(...values) as unknown as LogRecord[];
}
