import { isEmailAddress } from '@spoor/contracts/forms/typed-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailableAddress } from './mailable-address.ts';

const characters = [..."abzAZ019.!#$%&'*+/=?^_`{|}~-", ...'\r\n\0 ,;:<>()[]"\\@éıß'];
const local = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 12 });
const label = fc.constantFrom(
  ...['x', 'a-b', 'EXAMPLE', 'münchen', 'straße', 'пример', '例え', 'xn--mnchen-3ya', '1', '-', ''],
);
const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
const address = fc.oneof(
  fc.tuple(local, host).map((parts) => parts.join('@')),
  fc.emailAddress(),
  fc.string({ unit: fc.constantFrom(...characters), maxLength: 20 }),
);
/** What neither ends a header nor begins another address, and one host in the letters of the network. */
const oneAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

describe('An address that somebody answers', () => {
  it.each([
    ['info&advies@x.nl', 'info&advies@x.nl'],
    ['a@münchen.example', 'a@xn--mnchen-3ya.example'],
    ['Jan@Example.NL', 'Jan@Example.NL'],
  ])('can be mailed as it is spelled in the network: %s', (answered, mailed) => {
    expect(mailableAddress(answered)).toBe(mailed);
  });

  it.each(['jan@localhost', 'a@x.nl\r\nBcc: b@x.nl', 'a@x.nl,b@x.nl', '"a b"@x.nl', 'a@x.nl>', ''])(
    'is none otherwise: %j',
    (text) => {
      expect(mailableAddress(text)).toBeUndefined();
    },
  );

  it('can be mailed whatever it is, as long as forms accept it', () => {
    fc.assert(
      fc.property(address, (text) => {
        fc.pre(isEmailAddress(text));
        expect(mailableAddress(text)).toMatch(oneAddress);
      }),
    );
  });

  it('is one address and nothing else, whatever somebody makes up', () => {
    fc.assert(
      fc.property(address, (text) => {
        const mailed = mailableAddress(text);
        if (mailed !== undefined) expect(mailed).toMatch(oneAddress);
      }),
    );
  });
});
