import { checksumOf } from './event-checksum.ts';
import type { EventLog, StreamState } from './event-log.ts';
import { damagedEvent } from './grpc-errors.ts';
import { endOfStream, type LogRecord, noRevision, systemEventTypes } from './log-record.ts';
import type { ResolvedRecord } from './read-response.encoder.ts';
import {
  firstVisibleRevision,
  isMetastream,
  isSoftDeleted,
  metastreamRules,
  oldestVisibleMoment,
  originalStreamOf,
  type VisibilityRules,
} from './stream-metadata.ts';

/** Events fetched at a time: enough to make a query cheap, few enough to let other readers in between. */
export const pageSize = 128;

export type Direction = 'forwards' | 'backwards';

/** Whether a stream can be read, and if not, why. */
export type Readability = 'readable' | 'not-found' | 'deleted';

/** What may be read of the log, and in which pages. */
export class LogReader {
  readonly #log: EventLog;

  constructor(log: EventLog) {
    this.#log = log;
  }

  get lastPosition(): number {
    return this.#log.lastPosition;
  }

  /** `noRevision` for a stream that nobody wrote to. */
  lastRevisionOf(name: string): number {
    return this.#log.findStream(name)?.lastRevision ?? noRevision;
  }

  readability(name: string): Readability {
    const stream = this.#log.findStream(name);
    if (stream?.lastRevision === endOfStream || this.#originalIsTombstoned(name)) return 'deleted';
    if (!stream || stream.lastRevision === noRevision || isSoftDeleted(stream.rules)) return 'not-found';
    return 'readable';
  }

  /**
   * Pages of the events that may be read of a stream, up to where it ended when reading began.
   *
   * @param from inclusive
   */
  *streamPages(name: string, direction: Direction, from: number): Generator<LogRecord[]> {
    const stream = this.#log.findStream(name);
    if (!stream) return;
    const { first, createdSince } = visibleRange(stream);
    if (direction === 'forwards') {
      let next = Math.max(first, from);
      while (next <= stream.lastRevision) {
        const range = { from: next, to: stream.lastRevision, createdSince, limit: pageSize };
        const page = this.#log.readStreamForwards(stream, range);
        yield page;
        next = after(page, stream.lastRevision) + 1;
      }
    } else {
      let next = Math.min(from, stream.lastRevision);
      while (next >= first) {
        const range = { from: first, to: next, createdSince, limit: pageSize };
        const page = this.#log.readStreamBackwards(stream, range);
        yield page;
        next = after(page, first) - 1;
      }
    }
  }

  /** The next events of a stream after a revision, its tombstone included; what a subscriber is still to see. */
  streamPageAfter(name: string, revision: number): LogRecord[] {
    const stream = this.#log.findStream(name);
    if (!stream) return [];
    const { first, createdSince } = visibleRange(stream);
    const from = Math.max(first, revision + 1);
    return this.#log.readStreamForwards(stream, { from, to: endOfStream, createdSince, limit: pageSize });
  }

  /**
   * Pages of the whole log, deleted and truncated events included.
   *
   * @param from inclusive forwards, exclusive backwards
   */
  *allPages(direction: Direction, from: number): Generator<LogRecord[]> {
    let next = from;
    for (;;) {
      const page =
        direction === 'forwards'
          ? this.#log.readAllForwards(next, pageSize)
          : this.#log.readAllBackwards(next, pageSize);
      yield page;
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      next = direction === 'forwards' ? last.position + 1 : last.position;
    }
  }

  allPageAfter(position: number): LogRecord[] {
    return this.#log.readAllForwards(position + 1, pageSize);
  }

  /**
   * Whether an event is what was written. Where a damaged log is served, readers pass over what is not.
   *
   * @throws CallError where the log was undamaged when it was opened
   */
  isIntact(record: LogRecord): boolean {
    if (checksumOf(record) === record.checksum) return true;
    if (this.#log.damage) return false;
    throw damagedEvent(record.position);
  }

  /** What a link leads to; any other event, and a link that is not to be resolved, is what it is. */
  resolve(record: LogRecord, resolveLinks: boolean): ResolvedRecord {
    if (!resolveLinks || record.type !== systemEventTypes.link) return { record };
    const [, revision, name] = /^(\d+)@(.+)$/s.exec(Buffer.from(record.data).toString('utf8')) ?? [];
    return { record, target: name === undefined ? undefined : this.#visibleRecord(name, Number(revision)) };
  }

  #visibleRecord(name: string, revision: number): LogRecord | undefined {
    const stream = this.#log.findStream(name);
    if (!stream || this.readability(name) !== 'readable') return undefined;
    if (revision < visibleRange(stream).first) return undefined;
    return this.#log.recordAt(stream, revision);
  }

  /** The metadata of a stream that is gone for good is gone as well. */
  #originalIsTombstoned(name: string): boolean {
    return isMetastream(name) && this.lastRevisionOf(originalStreamOf(name)) === endOfStream;
  }
}

function visibleRange(stream: StreamState): { first: number; createdSince: number } {
  const rules: VisibilityRules = isMetastream(stream.name) ? metastreamRules : stream.rules;
  return {
    first: firstVisibleRevision(rules, stream.lastRevision),
    createdSince: oldestVisibleMoment(rules, Date.now()),
  };
}

/** How far a page went: to its last event, or, where it is not full, to the end of what was asked for. */
function after(page: readonly LogRecord[], end: number): number {
  return page.length < pageSize ? end : (page.at(-1)?.revision ?? end);
}
