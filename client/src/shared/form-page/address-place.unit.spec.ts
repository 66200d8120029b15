import type { FoundAddress } from '@spoor/contracts/addresses/address.views';
import { describe, expect, it } from 'vitest';
import { addressKey, placeOf } from './address-place.ts';

const strandweg: FoundAddress = {
  name: 'Strandweg 12A, 2042AB Duinwijk',
  street: 'Strandweg',
  houseNumber: '12A',
  postalCode: '2042AB',
  city: 'Duinwijk',
  lat: 52.33,
  lng: 4.49,
};
const key = { postalCode: '2042AB', houseNumber: '12' };
const there = { street: 'Strandweg', city: 'Duinwijk' };

describe('An address that somebody types', () => {
  it.each([
    ['2042AB', '12'],
    [' 2042 ab ', ' 12 '],
    ['2042ab', '12a'],
    ['2042AB', '12-3'],
  ])('is known by %s and %s', (postalCode, houseNumber) => {
    expect(addressKey(postalCode, houseNumber)).toEqual(key);
  });

  it.each([
    ['', '12'],
    ['2042', '12'],
    ['0042AB', '12'],
    ['2042AB', ''],
    ['2042AB', 'boven'],
    ['2042AB', '0'],
    ['2042AB', '123456'],
  ])('is not known yet by “%s” and “%s”', (postalCode, houseNumber) => {
    expect(addressKey(postalCode, houseNumber)).toBeUndefined();
  });
});

describe('What was found for it', () => {
  it('tells its street and town, whatever is added to the number', () => {
    expect(placeOf([strandweg, { ...strandweg, houseNumber: '12-3' }], key)).toEqual(there);
    expect(placeOf([{ ...strandweg, postalCode: '2042 AB', houseNumber: '12' }], key)).toEqual(there);
  });

  it('leaves out what is another address', () => {
    const others = [
      { ...strandweg, houseNumber: '120', street: 'Duinpad' },
      { ...strandweg, houseNumber: '2', street: 'Duinpad' },
      { ...strandweg, postalCode: '2042AC', street: 'Duinpad' },
      { ...strandweg, postalCode: null, street: 'Duinpad' },
    ];
    expect(placeOf(others, key)).toBeUndefined();
    expect(placeOf([...others, strandweg], key)).toEqual(there);
    expect(placeOf([], key)).toBeUndefined();
  });

  it('tells nothing where it may be two streets', () => {
    expect(placeOf([strandweg, { ...strandweg, street: 'Duinpad' }], key)).toBeNull();
  });

  it('tells nothing without a street', () => {
    expect(placeOf([{ ...strandweg, street: null }], key)).toBeUndefined();
  });
});
