import { SpoorProblem } from '@spoor/client';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './import-report.ts';

const type = 'urn:spoor:problem:validation_failed';
const refused = { type, title: 'Niet alles is goed ingevuld.', status: 422, code: 'validation_failed' };
const refusal = (body: object, status = 422) => refusalOf(new SpoorProblem('POST /api/files', status, body));

describe('Why one thing could not come along', () => {
  it('is told once, by what is wrong with its members where that is known', () => {
    const unreachable = 'Dit adres is niet te bereiken.';
    const errors = [{ path: '/url', code: 'address_unreachable', message: unreachable }];
    expect(refusal({ ...refused, detail: unreachable, errors })).toBe(`${unreachable} (/url)`);
    expect(refusal({ ...refused, detail: 'Dit id leidt al ergens heen.' })).toBe(
      'Niet alles is goed ingevuld. Dit id leidt al ergens heen.',
    );
  });

  it.each([401, 403, 429, 500])('ends the import where it concerns everything: %i', (status) => {
    expect(() => refusal({ ...refused, status }, status)).toThrow(SpoorProblem);
  });
});
