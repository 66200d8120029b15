import { describe, expect, it } from 'vitest';
import { decideAppend, type StreamInfo } from './append-decision.ts';
import { endOfStream, noRevision } from './log-record.ts';

/** A stream of events with these ids, from revision 0. */
function streamOf(ids: readonly string[], facts: Partial<StreamInfo> = {}): StreamInfo {
  return {
    lastRevision: ids.length - 1,
    softDeleted: false,
    hasMetadata: false,
    revisionOfId: (id) => (ids.includes(id) ? ids.lastIndexOf(id) : undefined),
    idAt: (revision) => ids[revision],
    ...facts,
  };
}

const empty = streamOf([]);
const stream = streamOf(['a', 'b', 'c']);
const append = { kind: 'append' };
const wrong = { kind: 'wrong-expected-revision' };
const deleted = { kind: 'stream-deleted' };

describe('On an empty stream', () => {
  it.each([
    { expected: 'any', decision: append },
    { expected: 'no-stream', decision: append },
    { expected: 'stream-exists', decision: wrong },
    { expected: 0, decision: wrong },
  ] as const)('an append expecting $expected: $decision.kind', ({ expected, decision }) => {
    expect(decideAppend(empty, expected, ['x'])).toEqual(decision);
  });

  it('metadata alone makes it exist', () => {
    expect(decideAppend(streamOf([], { hasMetadata: true }), 'stream-exists', ['x'])).toEqual(append);
  });
});

describe('On a stream at revision 2', () => {
  it.each([
    { expected: 'any', ids: ['x'], decision: append },
    { expected: 'any', ids: [], decision: append },
    { expected: 'any', ids: ['b', 'c'], decision: { kind: 'repeat', lastRevision: 2 } },
    { expected: 'any', ids: ['b', 'x'], decision: wrong },
    { expected: 'any', ids: ['x', 'b'], decision: append },
    { expected: 'stream-exists', ids: ['a'], decision: { kind: 'repeat', lastRevision: 0 } },
    { expected: 'no-stream', ids: ['a', 'b'], decision: { kind: 'repeat', lastRevision: 1 } },
    { expected: 'no-stream', ids: ['x'], decision: wrong },
    { expected: 'no-stream', ids: ['b'], decision: wrong },
    { expected: 0, ids: ['b', 'c'], decision: { kind: 'repeat', lastRevision: 2 } },
    { expected: 0, ids: ['b', 'x'], decision: wrong },
    { expected: 0, ids: [], decision: wrong },
    { expected: 1, ids: ['c', 'x'], decision: wrong },
    { expected: 2, ids: ['a'], decision: append },
    { expected: 2, ids: [], decision: append },
    { expected: 3, ids: ['x'], decision: wrong },
  ] as const)('an append of $ids expecting $expected: $decision.kind', ({ expected, ids, decision }) => {
    expect(decideAppend(stream, expected, ids)).toEqual(decision);
  });
});

describe('On a soft-deleted stream', () => {
  const softDeleted = streamOf(['a', 'b'], { softDeleted: true, hasMetadata: true });

  it.each([
    { expected: 'any', ids: ['x'], decision: append },
    { expected: 'no-stream', ids: ['x'], decision: append },
    { expected: 'no-stream', ids: ['a'], decision: { kind: 'repeat', lastRevision: 0 } },
    { expected: 'no-stream', ids: ['a', 'x'], decision: wrong },
    { expected: 1, ids: ['x'], decision: append },
    { expected: 0, ids: ['x'], decision: wrong },
    { expected: 'stream-exists', ids: ['x'], decision: deleted },
  ] as const)('an append of $ids expecting $expected: $decision.kind', ({ expected, ids, decision }) => {
    expect(decideAppend(softDeleted, expected, ids)).toEqual(decision);
  });
});

describe('On a tombstoned stream', () => {
  it.each(['any', 'no-stream', 'stream-exists', noRevision, 0, endOfStream] as const)(
    'an append expecting %s is refused, even a repeated one',
    (expected) => {
      expect(decideAppend(streamOf(['a'], { lastRevision: endOfStream }), expected, ['a'])).toEqual(deleted);
    },
  );
});
