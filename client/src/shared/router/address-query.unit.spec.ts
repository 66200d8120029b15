import { describe, expect, it } from 'vitest';
import { AddressQuery, DataBeyond, dataWithin, requireCanonical } from './address-query.ts';
import { RouterRedirect } from './route.ts';

function redirectOf(address: string, path: string, known: readonly string[]): unknown {
  const url = new URL(address, 'https://duinwijk.nl');
  const query = new AddressQuery(url.searchParams);
  for (const name of known) {
    const value = url.searchParams.get(name);
    if (value !== null) query.keep(name, value);
  }
  try {
    requireCanonical(url, path, query);
    return undefined;
  } catch (redirect) {
    if (!(redirect instanceof RouterRedirect)) throw redirect;
    return [redirect.status, redirect.location];
  }
}

describe('An address', () => {
  it.each([
    ['/nieuws', undefined],
    ['/nieuws?page=2', undefined],
    ['/nieuws?page=2&tag=duin+en+zee', undefined],
    ['/nieuws?tag=duin&page=2', '/nieuws?page=2&tag=duin'],
    ['/nieuws?page=2&utm_source=brief&fbclid=x', '/nieuws?page=2'],
    ['/nieuws?x=1', '/nieuws'],
    ['/nieuws?page=2&page=3', '/nieuws?page=2'],
    ['/nieuws?tag=duin%20en%20zee', '/nieuws?tag=duin+en+zee'],
    ['/nieuws?x=1#bericht', '/nieuws#bericht'],
    ['/Nieuws/?page=2', '/nieuws?page=2'],
  ])('has one form: %s', (address, canonical) => {
    const expected = canonical === undefined ? undefined : [301, canonical];
    expect(redirectOf(address, '/nieuws', ['tag', 'page'])).toEqual(expected);
  });
});

describe('A screen that is asked for more than there is', () => {
  it('is shown with status 404, at an address that is known', () => {
    const query = new AddressQuery(new URLSearchParams('page=9'));
    expect(dataWithin('page', query)).toBe('page');
    query.isBeyond = true;
    expect(dataWithin('page', query)).toEqual(new DataBeyond('page', 404));
  });
});
