import { describe, expect, it } from 'vitest';
import { askedParts, readFoundAddresses } from './found-addresses.ts';

const strandweg = {
  weergavenaam: 'Strandweg 12A, 2042AB Duinwijk',
  centroide_ll: 'POINT(4.49012345 52.33034567)',
  straatnaam: 'Strandweg',
  huis_nlt: '12A',
  postcode: '2042AB',
  woonplaatsnaam: 'Duinwijk',
};

const read = (...docs: unknown[]) => readFoundAddresses({ response: { numFound: docs.length, docs } });

describe('What a service of addresses answers', () => {
  it('is read with its parts, and its place to a metre', () => {
    expect(read({ ...strandweg, type: 'adres', score: 12.3 })).toEqual([
      {
        name: 'Strandweg 12A, 2042AB Duinwijk',
        street: 'Strandweg',
        houseNumber: '12A',
        postalCode: '2042AB',
        city: 'Duinwijk',
        lat: 52.33035,
        lng: 4.49012,
      },
    ]);
  });

  it('keeps its order, and may be nothing', () => {
    const other = { ...strandweg, weergavenaam: 'Duinpad 1, Duinwijk' };
    expect(read(strandweg, other)?.map(({ name }) => name)).toEqual([
      strandweg.weergavenaam,
      other.weergavenaam,
    ]);
    expect(read()).toEqual([]);
  });

  it('names each address once', () => {
    expect(read(strandweg, { ...strandweg, centroide_ll: 'POINT(4.5 52.4)' })).toMatchObject([
      { lat: 52.33035 },
    ]);
  });

  it('may lack parts of an address, and tell a house number as a number', () => {
    const { postcode: _, ...withoutCode } = strandweg;
    expect(read({ ...withoutCode, huis_nlt: 12, straatnaam: null, woonplaatsnaam: '' })).toMatchObject([
      { postalCode: null, houseNumber: '12', street: null, city: null },
    ]);
  });

  it('may lie south and west, at whole degrees', () => {
    expect(read({ ...strandweg, centroide_ll: 'POINT (-68 -12.5)' })).toMatchObject([
      { lat: -12.5, lng: -68 },
    ]);
  });

  it.each([
    ['no JSON that it knows', 'Geen toegang'],
    ['nothing', undefined],
    ['an error of its own', { error: { msg: 'undefined field', code: 400 } }],
    ['no list', { response: { docs: {} } }],
    ['an address without a name', { response: { docs: [{ ...strandweg, weergavenaam: ' ' }] } }],
    ['one without end', { response: { docs: [{ ...strandweg, weergavenaam: 'a'.repeat(251) }] } }],
    [
      'a place that is none',
      { response: { docs: [{ ...strandweg, centroide_ll: 'LINESTRING(4 52, 5 52)' }] } },
    ],
    [
      'a place beyond the world',
      { response: { docs: [{ ...strandweg, centroide_ll: 'POINT(104000 487000)' }] } },
    ],
    ['an address without a place', { response: { docs: [{ ...strandweg, centroide_ll: undefined }] } }],
  ])('is no answer where it is %s', (_, body) => {
    expect(readFoundAddresses(body)).toBeUndefined();
  });

  it('is asked for by the names that are read', () => {
    expect(askedParts).toEqual(Object.keys(strandweg));
  });
});
