import { carriedName } from '@spoor/contracts/forms/posted-form';
import { limits } from '@spoor/contracts/shared/limits';
import { describe, expect, it } from 'vitest';
import { mostParts, mostReadBytes } from '../submissions/posted-limits.ts';
import { readFormBody } from './read-form-body.ts';

/** Comes in pieces of that many bytes. */
async function* sent(body: string, size = 65_536): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const encoded = (entries: [string, string][]) => new URLSearchParams(entries).toString();

describe('A page of a form that is posted', () => {
  const entries: [string, string][] = [
    [carriedName, '{"a":"1 & 2"}'],
    ['a', 'Zoë & co = 100 %'],
    ['a', '漢字 😀'],
    ['empty', ''],
  ];

  it.each([1, 2, 3, 7, 65_536])('is read whatever pieces it comes in: of %i bytes', async (size) => {
    expect(await readFormBody(sent(encoded(entries), size))).toEqual(entries);
  });

  it('is read where nothing is encoded, and where there is nothing', async () => {
    expect(await readFormBody(sent('a=Zoë&b=', 1))).toEqual([
      ['a', 'Zoë'],
      ['b', ''],
    ]);
    expect(await readFormBody(sent(''))).toEqual([]);
  });

  it.each(['x', 'é', '漢', '😀'])(
    'keeps the beginning of what is far too long of %s, and all else',
    async (letter) => {
      const long = letter.repeat(1_500_000 / letter.length);
      const read =
        (await readFormBody(
          sent(
            encoded([
              ['before', '1'],
              ['long', long],
              ['after', '2'],
            ]),
          ),
        )) ?? [];
      expect(read.map(([name]) => name)).toEqual(['before', 'long', 'after']);
      const [, [, kept = ''] = []] = read;
      expect(kept.length).toBeGreaterThan(limits.textLength / 2);
      expect(kept.length).toBeLessThanOrEqual(limits.textLength + 1);
      expect(read[2]).toEqual(['after', '2']);
    },
  );

  it('is nothing where it is too much altogether, or what it carries along is', async () => {
    const many = Array.from({ length: 60 }, (_, at): [string, string] => [`q${at}`, 'x'.repeat(90_000)]);
    expect(await readFormBody(sent(encoded(many)))).toBeUndefined();
    const carried = 'x'.repeat(limits.formBytes);
    expect(await readFormBody(sent(encoded([[carriedName, carried]])))).toBeUndefined();
    expect(await readFormBody(sent(`a=${'x'.repeat(mostReadBytes)}`))).toBeUndefined();
    expect(await readFormBody(sent('a&'.repeat(mostParts + 1)))).toBeUndefined();
    expect(await readFormBody(sent('ab=1&'.repeat(1_000_000)))).toBeUndefined();
  });

  it('keeps nothing of entries in which there is nothing, and counts them as nothing', async () => {
    const nothing = '&'.repeat(limits.formBytes + mostParts);
    expect(await readFormBody(sent(`${nothing}a=1${nothing}b=2&`))).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it('carries along more than one answer may have, in whatever pieces it comes', async () => {
    const carried = 'x'.repeat(2 * 1024 * 1024);
    for (const size of [41, 65_536])
      expect(await readFormBody(sent(encoded([[carriedName, carried]]), size))).toEqual([
        [carriedName, carried],
      ]);
  });
});
