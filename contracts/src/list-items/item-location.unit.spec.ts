import { describe, expect, it } from 'vitest';
import { locationOf } from './item-location.ts';

describe('The location of an item', () => {
  it('is an address with coordinates', () => {
    const location = { address: 'Strandweg 1, Duinwijk', lat: 52.4, lng: 4.55 };
    expect(locationOf({ location })).toEqual(location);
  });

  it('may be an address alone, also as a bare text', () => {
    const expected = { address: 'Strandweg 1', lat: null, lng: null };
    expect(locationOf({ location: { address: ' Strandweg 1 ', lat: 52.4 } })).toEqual(expected);
    expect(locationOf({ location: 'Strandweg 1' })).toEqual(expected);
  });

  it.each([
    [{}],
    [{ location: null }],
    [{ location: '  ' }],
    [{ location: { address: 4 } }],
    [{ location: { lat: 91, lng: 4 } }],
    [{ location: { lat: Number.NaN, lng: 4 } }],
    [{ location: [] }],
  ])('is none in %j', (metadata) => {
    expect(locationOf(metadata)).toBeNull();
  });
});
