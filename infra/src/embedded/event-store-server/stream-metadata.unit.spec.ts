import { describe, expect, it } from 'vitest';
import { endOfStream } from './log-record.ts';
import {
  everythingVisible,
  firstVisibleRevision,
  isSoftDeleted,
  oldestVisibleMoment,
  parseStreamMetadata,
  softDeleteMetadata,
  undeleteMetadata,
} from './stream-metadata.ts';

const bytes = (json: string) => Buffer.from(json);

describe('Stream metadata', () => {
  it.each([
    { json: '{}', rules: everythingVisible },
    { json: '{"$maxCount":3}', rules: { ...everythingVisible, maxCount: 3 } },
    { json: '{"$maxAge":60,"$tb":7}', rules: { truncateBefore: 7, maxCount: null, maxAge: 60 } },
    { json: '{"$tb":0}', rules: { ...everythingVisible, truncateBefore: 0 } },
    {
      json: '{"$acl":{"$r":"all"},"mine":{"$tb":1},"$maxCount":1}',
      rules: { ...everythingVisible, maxCount: 1 },
    },
  ])('$json says what it says', ({ json, rules }) => {
    expect(parseStreamMetadata(bytes(json))).toEqual(rules);
  });

  it.each([
    '{"$maxCount":0,"$maxAge":-5,"$tb":-1}',
    '{"$maxCount":"3"}',
    '{"$tb":1.5}',
    '{"$tb":9223372036854775808}',
    '{"$maxCount":null}',
    '[]',
    'null',
    'nonsense',
    '',
  ])('%s says nothing', (json) => {
    expect(parseStreamMetadata(bytes(json))).toEqual(everythingVisible);
  });

  it('is spoilt as a whole by one rule of the wrong kind', () => {
    expect(parseStreamMetadata(bytes('{"$tb":5,"$maxCount":true}'))).toEqual(everythingVisible);
  });

  it('tells the mark of a deleted stream from the numbers that JavaScript takes for it', () => {
    expect(isSoftDeleted(parseStreamMetadata(bytes(softDeleteMetadata)))).toBe(true);
    expect(isSoftDeleted(parseStreamMetadata(bytes('{"$tb":9007199254740990}')))).toBe(false);
    expect(isSoftDeleted(parseStreamMetadata(bytes('{"$tb":9223372036854775000}')))).toBe(false);
    expect(isSoftDeleted(everythingVisible)).toBe(false);
  });

  it('keeps all else when a stream comes back', () => {
    expect(undeleteMetadata(bytes('{"$maxCount":2,"$tb":9223372036854775807,"mine":[1]}'), 4)).toBe(
      '{"$maxCount":2,"$tb":4,"mine":[1]}',
    );
    expect(undeleteMetadata(bytes('nonsense'), 4)).toBeUndefined();
  });
});

describe('Visibility', () => {
  it.each([
    { rules: {}, lastRevision: 9, first: 0 },
    { rules: { maxCount: 3 }, lastRevision: 9, first: 7 },
    { rules: { maxCount: 30 }, lastRevision: 9, first: 0 },
    { rules: { truncateBefore: 4, maxCount: 30 }, lastRevision: 9, first: 4 },
    { rules: { truncateBefore: 4, maxCount: 2 }, lastRevision: 9, first: 8 },
    { rules: { truncateBefore: endOfStream }, lastRevision: 9, first: endOfStream },
  ])('of a stream at $lastRevision with $rules begins at $first', ({ rules, lastRevision, first }) => {
    expect(firstVisibleRevision({ ...everythingVisible, ...rules }, lastRevision)).toBe(first);
  });

  it('of events ends after so many seconds', () => {
    expect(oldestVisibleMoment({ ...everythingVisible, maxAge: 60 }, 100_000)).toBe(40_000);
    expect(oldestVisibleMoment(everythingVisible, 100_000)).toBe(0);
  });
});
