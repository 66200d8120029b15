import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guid } from './guid.ts';
import { normalizeGuid } from './normalize-guid.ts';

const written = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('A guid', () => {
  it.each([written, written.toUpperCase(), written.replaceAll('-', '')])('may come in as %s', (text) => {
    expect(guid.parse(text)).toBe(written);
  });

  it.each(['', 'nieuws', written.slice(1), `${written}0`, written.replace('0', 'g')])(
    'is not "%s"',
    (text) => {
      expect(guid.safeParse(text).success).toBe(false);
    },
  );

  it('has one written form', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(normalizeGuid(id.replaceAll('-', '').toUpperCase())).toBe(id);
      }),
    );
  });
});
