import type { DatabaseSync } from 'node:sqlite';
import { checksumOf, firstLink, linkOf } from './event-checksum.ts';
import type { LogRecord } from './log-record.ts';

/** What is wrong with a log. */
export interface LogDamage {
  /** Of the first event that is not what was written; undefined where the file itself cannot be read. */
  readonly position: number | undefined;
  readonly reason: string;
}

/** The log is not what was written to it. */
export class DamagedLog extends Error {
  readonly damage: LogDamage;

  constructor(file: string, damage: LogDamage, options?: ErrorOptions) {
    const place = damage.position === undefined ? '' : ` at position ${damage.position}`;
    super(
      `The event log ${file} is damaged${place}: ${damage.reason}. Put a backup back; or start the event store with ` +
        '--serve-damaged to read what is still intact (nothing can be written then).',
      options,
    );
    this.name = 'DamagedLog';
    this.damage = damage;
  }
}

/** A row of the log with its link of the chain. */
export interface LinkedRecord extends LogRecord {
  readonly link: Uint8Array;
}

const linkedRecords = `
  SELECT position, name AS stream, revision, event_id AS id, type, is_json AS isJson, created, data, metadata, checksum, link
  FROM events JOIN streams ON streams.id = events.stream_id
`;
const selectLog = `${linkedRecords} ORDER BY position`;
const selectNextLinked = `${linkedRecords} WHERE position > ? ORDER BY position LIMIT 1000`;

/**
 * Reads the whole log and compares it with its checksums and its chain.
 *
 * @returns the first damage, undefined where there is none
 */
export function findDamage(database: DatabaseSync): LogDamage | undefined {
  let previous: Uint8Array = firstLink;
  let position: number | undefined;
  try {
    for (const row of database.prepare(selectLog).iterate()) {
      const record = row as unknown as LinkedRecord;
      position = record.position;
      if (checksumOf(record) !== record.checksum) return { position, reason: 'the event was altered' };
      const link = linkOf(previous, record);
      if (!Buffer.from(link).equals(record.link)) {
        return { position, reason: 'an event before it is missing or was put in' };
      }
      previous = link;
    }
    // Indexes that miss events would hide them from whoever reads their stream.
    const [found] = database.prepare('PRAGMA integrity_check(1)').all();
    const damage = String(found?.integrity_check);
    return damage === 'ok' ? undefined : { position: undefined, reason: oneLine(damage) };
  } catch (error) {
    return { position, reason: oneLine(error instanceof Error ? error.message : String(error)) };
  }
}

/** Gives checksums and links to the events of a log that an earlier version wrote. Must run inside a transaction. */
export function addChecksums(database: DatabaseSync): void {
  database.exec(`
    ALTER TABLE events ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE events ADD COLUMN link BLOB NOT NULL DEFAULT x'';
  `);
  const update = database.prepare('UPDATE events SET checksum = ?, link = ? WHERE position = ?');
  const page = database.prepare(selectNextLinked);
  let previous: Uint8Array = firstLink;
  let after = 0;
  for (;;) {
    const records = page.all(after) as unknown as LinkedRecord[];
    for (const record of records) {
      previous = linkOf(previous, record);
      update.run(checksumOf(record), previous, record.position);
      after = record.position;
    }
    if (records.length === 0) return;
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
