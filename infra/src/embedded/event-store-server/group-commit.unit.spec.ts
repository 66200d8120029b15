import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommitSignal } from './commit-signal.ts';
import { EventLog, LogDirectoryInUse } from './event-log.ts';
import { GroupCommit } from './group-commit.ts';
import { CallError } from './grpc-errors.ts';
import { StreamWriter } from './stream-writer.ts';
import { UnwritableLog } from './unwritable-log.ts';

let directory: string;
let log: EventLog;
let signal: CommitSignal;
let failures: unknown[];
let commit: GroupCommit;
let writer: StreamWriter;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'spoor-group-commit-'));
  log = new EventLog(directory);
  signal = new CommitSignal();
  failures = [];
  commit = new GroupCommit(log, signal, (error) => failures.push(error));
  writer = new StreamWriter(log);
});

afterEach(() => {
  log.close();
  rmSync(directory, { recursive: true });
});

const event = (id: string) => {
  const nothing = new Uint8Array();
  return { id, type: 'Sample', isJson: 0, data: nothing, metadata: nothing } as const;
};

describe('Writes of one turn of the event loop', () => {
  it('are one transaction, each with its own outcome', async () => {
    const outcomes = await Promise.all([
      commit.write(() => writer.append('a', 'no-stream', [event('1')])),
      commit.write(() => writer.append('a', 'no-stream', [event('2')])),
      commit.write(() => writer.append('a', 0, [event('3')])),
    ]);
    expect(outcomes).toMatchObject([
      { kind: 'written', lastRevision: 0 },
      { kind: 'wrong-expected-revision', currentRevision: 0 },
      { kind: 'written', lastRevision: 1 },
    ]);
  });

  it('are all refused when they cannot be committed, and leave nothing behind', async () => {
    const before = log.lastPosition;
    const full = new Error('The disk is full');
    const failing = () => {
      throw full;
    };
    const outcomes = await Promise.allSettled([
      commit.write(() => writer.append('a', 'no-stream', [event('1')])),
      commit.write(failing),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(failures).toEqual([full]);
    expect(log.findStream('a')).toBeUndefined();
    expect(log.lastPosition).toBe(before);

    const next = await commit.write(() => writer.append('a', 'no-stream', [event('1')]));
    expect(next).toMatchObject({ kind: 'written', lastRevision: 0 });
  });

  it('are refused while the disk is full, and go on once it is not', async () => {
    const append = () => commit.write(() => writer.append('never-written', 0, [event('1')]));
    expect(await append()).toMatchObject({ kind: 'wrong-expected-revision' });
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE full (a); PRAGMA max_page_count = 1');
    const fill = () => database.exec('INSERT INTO full VALUES (zeroblob(100000))');
    await expect(commit.write(fill)).rejects.toThrow(CallError);
    expect(failures).toEqual([expect.any(UnwritableLog)]);
    expect(await append()).toMatchObject({ kind: 'wrong-expected-revision' });
  });

  it('are acknowledged before readers are waked', async () => {
    const order: string[] = [];
    const forEver = new AbortController().signal;
    const waked = signal.next('a', forEver).then(() => order.push('waked'));
    const acknowledged = commit
      .write(() => writer.append('a', 'any', [event('1')]))
      .then(() => order.push('acknowledged'));
    await Promise.all([waked, acknowledged]);
    expect(order).toEqual(['acknowledged', 'waked']);
  });

  it('wake only who waits for what was written', async () => {
    const giveUp = new AbortController();
    const waked: string[] = [];
    const waiters = ['a', 'b', undefined].map((stream) =>
      signal.next(stream, giveUp.signal).then(() => waked.push(stream ?? 'everything')),
    );
    await commit.write(() => writer.append('a', 'any', [event('1')]));
    await Promise.all([waiters[0], waiters[2]]);
    expect(waked).toEqual(['a', 'everything']);
    giveUp.abort();
    await Promise.all(waiters);
  });
});

describe('The log', () => {
  it('belongs to one writer', () => {
    expect(() => new EventLog(directory)).toThrow(LogDirectoryInUse);
  });

  it('gives positions that grow by more than one', () => {
    const [first, second] = log.transaction(() => {
      const data = new Uint8Array(10);
      return ['1', '2'].map((id) => writer.append('a', 'any', [{ ...event(id), data }]));
    });
    expect(first).toMatchObject({ kind: 'written', position: 11 });
    expect(second).toMatchObject({ kind: 'written', position: 22 });
  });
});
