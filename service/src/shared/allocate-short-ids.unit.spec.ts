import { shortId } from '@spoor/contracts/shared/short-id';
import { describe, expect, it } from 'vitest';
import { allocateShortIds } from './allocate-short-ids.ts';

const nothing = async () => new Set<string>();

describe('freeShortIds', () => {
  it('gives one readable id per seed', async () => {
    const given = await allocateShortIds(['a', 'b', 'c'], nothing);
    expect(new Set(given).size).toBe(3);
    expect(given.every((id) => shortId.safeParse(id).success)).toBe(true);
  });

  it('gives the same seed the same id', async () => {
    expect(await allocateShortIds(['a'], nothing)).toEqual(await allocateShortIds(['a'], nothing));
  });

  it('leaves out what is taken, and keeps the rest', async () => {
    const [first = '', second, third] = await allocateShortIds(['a', 'b', 'c'], nothing);
    const others = await allocateShortIds(
      ['a', 'b', 'c'],
      async (ids) => new Set(ids.filter((id) => id === first)),
    );
    expect(others[0]).not.toBe(first);
    expect(others.slice(1)).toEqual([second, third]);
  });
});
