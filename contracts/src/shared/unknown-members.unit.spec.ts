import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonObject } from './limits.ts';
import { unknownMembers } from './unknown-members.ts';

const place = z.object({ x: z.number(), y: z.number().optional() });

describe('Members that a schema does not name', () => {
  it.each<[string, z.ZodType, unknown, string[]]>([
    ['in an object', z.object({ title: z.string() }), { title: 'A', slug: 'a' }, ['slug']],
    ['in lists', z.array(place), [{ x: 1 }, { x: 2, z: 3 }], ['1,z']],
    ['below what may be absent', z.object({ at: place.nullish() }).partial(), { at: { z: 1 } }, ['at,z']],
    ['in every value of a record', z.record(z.string(), place), { home: { q: 1 } }, ['home,q']],
    [
      'behind a default',
      z.object({ at: place.default({ x: 1 }) }).default({ at: { x: 1 } }),
      { to: 1 },
      ['to'],
    ],
    ['before a transformation', place.transform(({ x }) => x), { x: 1, z: 1 }, ['z']],
    ['where the value is wrong besides', place, { x: 'one', z: 1 }, ['z']],
  ])('are found %s', (_, schema, value, expected) => {
    expect(unknownMembers(schema, value).map(String)).toEqual(expected);
  });

  it('are those of the kind that is meant', () => {
    const edits = z.discriminatedUnion('type', [
      z.object({ type: z.literal('add'), text: z.string() }),
      z.object({ type: z.literal('remove'), guid: z.string() }),
    ]);
    expect(unknownMembers(z.array(edits), [{ type: 'remove', guid: 'a', text: '' }]).map(String)).toEqual([
      '0,text',
    ]);
    const either = z.union([z.object({ url: z.string() }), z.object({ guid: z.string() })]);
    expect(unknownMembers(either, { guid: 'a' })).toEqual([]);
  });

  it('are none where anything is kept', () => {
    expect(unknownMembers(z.looseObject({}), { any: 1 })).toEqual([]);
    expect(unknownMembers(jsonObject.and(place.partial()), { any: { deep: 1 }, x: 1 })).toEqual([]);
    expect(unknownMembers(place, [1, 2])).toEqual([]);
    expect(unknownMembers(z.preprocess(String, z.string()), { any: 1 })).toEqual([]);
  });

  it('are not looked for where anything is kept, however deep it is', () => {
    let reads = 0;
    const any: z.ZodType = z.lazy(() => {
      reads += 1;
      return z.union([z.string(), z.array(any)]);
    });
    let deep: unknown = 'a';
    for (let level = 0; level < 90; level += 1) deep = [deep];
    expect(unknownMembers(z.object({ value: any }), { value: deep })).toEqual([]);
    expect(reads).toBeLessThan(3);
  });

  it('are none in a schema of a thing within itself', () => {
    const tree = z.object({
      name: z.string(),
      get below() {
        return z.array(tree).optional();
      },
    });
    expect(
      unknownMembers(tree, { name: 'a', below: [{ name: 'b', below: [{ q: 1 }] }] }).map(String),
    ).toEqual(['below,0,below,0,q']);
  });
});
