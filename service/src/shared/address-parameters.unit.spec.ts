import { expect, it } from 'vitest';
import { addressHas, withParameters } from './address-parameters.ts';

it.each([
  ['/melden', '/melden?formulier=a.b'],
  ['/melden?', '/melden?formulier=a.b'],
  ['/melden?bron=brief&formulier=oud', '/melden?bron=brief&formulier=a.b'],
  ['/melden?%66ormulier=oud&bron=brief', '/melden?bron=brief&formulier=a.b'],
  ['/melden?q=wat?nog&tekst=een%20gat', '/melden?q=wat?nog&tekst=een%20gat&formulier=a.b'],
  ['/melden?flag&tekst=a+b', '/melden?flag&tekst=a+b&formulier=a.b'],
  ['/melden?bron=brief#kop?x', '/melden?bron=brief&formulier=a.b#kop?x'],
  ['/melden#kop', '/melden?formulier=a.b#kop'],
  ['https://duinwijk.example/a%2Fb?x=%', 'https://duinwijk.example/a%2Fb?x=%&formulier=a.b'],
])('An address gets a parameter, and is written as it was for the rest: %s', (address, expected) => {
  expect(withParameters(address, { formulier: 'a.b' })).toBe(expected);
});

it.each([
  ['/melden?formulier=a', '/melden'],
  ['/melden?flag&formulier=a&formulier=b#kop', '/melden?flag#kop'],
  ['/melden?toString=1', '/melden?toString=1'],
])('An address loses a parameter: %s', (address, expected) => {
  expect(withParameters(address, { formulier: null })).toBe(expected);
});

it('An address sets one as it is read, whatever is in it', () => {
  const address = withParameters('/melden', { formulier: 'a&b=c#d' });
  expect(new URL(address, 'https://duinwijk.example').searchParams.get('formulier')).toBe('a&b=c#d');
});

it.each([
  ['/melden?formulier=a', true],
  ['/melden?%66ormulier=a', true],
  ['/melden?q=a?b&formulier', true],
  ['/melden?q=formulier=a', false],
  ['/melden/formulier=a', false],
])('An address has a parameter as a browser reads it: %s', (address, expected) => {
  expect(addressHas(address, ['verder', 'formulier'])).toBe(expected);
});
