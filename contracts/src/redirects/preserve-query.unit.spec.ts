import { describe, expect, it } from 'vitest';
import { preserveQuery } from './preserve-query.ts';

describe('Whoever is led on', () => {
  it.each([
    ['/nieuw', '/oud', '/nieuw'],
    ['/nieuw', '/oud?a=1&b=2', '/nieuw?a=1&b=2'],
    ['/nieuw?x=1#deel', '/oud?a=1#weg', '/nieuw?x=1&a=1#deel'],
    ['https://voorbeeld.nl/', '?a=1?b', 'https://voorbeeld.nl/?a=1?b'],
  ])('to %s from %s arrives at %s', (location, requestedUrl, arrived) => {
    expect(preserveQuery(location, requestedUrl)).toBe(arrived);
  });
});
