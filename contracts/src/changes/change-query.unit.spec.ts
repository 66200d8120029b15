import { describe, expect, it } from 'vitest';
import { changeQueryParams } from './change-query.ts';

const refusedPlaces = (given: object) =>
  changeQueryParams.safeParse(given).error?.issues.map(({ path }) => path.join('/')) ?? [];

describe('What is asked of the history', () => {
  it('names kinds and entities that exist', () => {
    expect(refusedPlaces({ kind: 'PagePublished', entity: 'page:7f0c2b1e' })).toEqual([]);
    expect(refusedPlaces({ kind: 'Foo', entity: 'foo' })).toEqual(['entity', 'kind']);
    expect(refusedPlaces({ entity: 'page:' })).toEqual(['entity']);
  });

  it('is told what does not go together, by its name', () => {
    expect(refusedPlaces({ after: '0', kind: 'PagePublished', limit: '5' })).toEqual(['kind']);
    expect(refusedPlaces({ wait: '5' })).toEqual(['wait']);
  });
});
